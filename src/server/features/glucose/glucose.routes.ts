import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/glucose.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { endVeryLow } from './end-very-low.ts';
import { loadOverview, loadSeries } from './glucose.ts';

/** The current state, and series to draw. */
export function glucoseRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadOverview, async (ctx, body) => ({ item: await loadOverview(ctx, body) }));
  route(app, services, contract.loadSeries, loadSeries);
  route(app, services, contract.endVeryLow, async (ctx, body) => ({ item: await endVeryLow(ctx, body) }));
}
