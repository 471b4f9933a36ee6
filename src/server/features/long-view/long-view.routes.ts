import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/long-view.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadYear } from './load-year.ts';

/** A year day by day. */
export function longViewRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadYear, loadYear);
}
