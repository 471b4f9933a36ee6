import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/remission.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadRemission } from './load-remission.ts';
import { sayRemission } from './say-remission.ts';
import { startRemission, stopRemission } from './watch-remission.ts';

/** The watch of cats without insulin. */
export function remissionRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadRemission, loadRemission);
  route(app, services, contract.startRemission, startRemission);
  route(app, services, contract.sayRemission, sayRemission);
  route(app, services, contract.stopRemission, async (ctx, body) => {
    await stopRemission(ctx, body);
    return {};
  });
}
