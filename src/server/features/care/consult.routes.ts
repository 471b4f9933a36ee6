import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/consult.ts';
import type { Services } from '../../context/ctx.ts';
import { fileRoute, route } from '../../http/route.ts';
import { printConsult, writeConsult } from './consult.ts';

/** The consult pack, on paper and as text. */
export function consultRoutes(app: FastifyInstance, services: Services): void {
  fileRoute(app, services, contract.consultPdf, printConsult);
  route(app, services, contract.consultText, async (ctx, body) => ({ item: { text: await writeConsult(ctx, body) } }));
}
