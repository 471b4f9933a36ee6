import type { FastifyInstance } from 'fastify';
import { importFile } from '#contract/data.ts';
import type { Services } from '../../context/ctx.ts';
import { formRoute } from '../../http/route.ts';
import { importFile as importWhole } from './import-file.ts';

/** Files that come in: looked at, stored, and taken back. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  formRoute(app, services, importFile, async (ctx, body, file) => ({
    item: await importWhole(ctx, body.memberId, file),
  }));
}
