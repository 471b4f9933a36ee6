import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/alert-settings.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadChain } from './chain.ts';

/** What may keep alerts from reaching people. */
export function chainRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadChain, async (ctx, { memberId }) => ({ item: await loadChain(ctx, memberId) }));
}
