import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sources.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadOverview } from './load-overview.ts';
import { orderSources } from './order-sources.ts';

/** Where a pet's readings come from. */
export function sourceRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadSources, async (ctx, body) => ({ item: await loadOverview(ctx, body.memberId) }));
  route(app, services, contract.orderSources, async (ctx, body) => ({ item: await orderSources(ctx, body) }));
}
