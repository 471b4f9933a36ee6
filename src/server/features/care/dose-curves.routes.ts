import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/dose-curves.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadDoseCurves } from './load-dose-curves.ts';

/** What doses did. */
export function doseCurveRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadDoseCurves, loadDoseCurves);
}
