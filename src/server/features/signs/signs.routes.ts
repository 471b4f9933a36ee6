import type { FastifyInstance } from 'fastify';
import { loadSigns as loadSignsCall } from '#contract/signs.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadSigns } from './load-signs.ts';

/** Signs, weight, water and lab values. */
export function signsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, loadSignsCall, async (ctx, body) => ({ item: await loadSigns(ctx, body) }));
}
