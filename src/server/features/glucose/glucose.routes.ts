import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/glucose.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { endVeryLow } from './end-very-low.ts';
import { createKeptParts } from './kept-parts.ts';
import { loadOverview } from './overview.ts';
import { loadSeries } from './series.ts';

/** The current state, and series to draw. */
export function glucoseRoutes(app: FastifyInstance, services: Services): void {
  const kept = createKeptParts(services.config.keptAnswersMb * 2 ** 20);
  route(app, services, contract.loadOverview, (ctx, body) => loadOverview(ctx, kept, body));
  route(app, services, contract.loadSeries, loadSeries);
  route(app, services, contract.endVeryLow, async (ctx, body) => ({ item: await endVeryLow(ctx, body) }));
}
