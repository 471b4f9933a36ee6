import type { FastifyInstance } from 'fastify';
import { importFile } from '#contract/data.ts';
import * as contract from '#contract/imports.ts';
import type { Services } from '../../context/ctx.ts';
import { formRoute, route, uploadRoute } from '../../http/route.ts';
import { importFile as importWhole } from './import-file.ts';
import {
  answerImport,
  bringBackImport,
  cancelImport,
  listImports,
  loadImport,
  previewImport,
  storeImport,
  undoImport,
} from './imports.ts';
import { createStoringRuns } from './storing-runs.ts';

/** Files that come in: looked at, stored, and taken back. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  const runs = createStoringRuns();
  app.addHook('onClose', () => runs.stop());
  formRoute(app, services, importFile, async (ctx, body, file) => ({
    item: await importWhole(ctx, body.memberId, file),
  }));
  uploadRoute(app, services, contract.previewImport, async (ctx, body, file) => ({
    item: await previewImport(ctx, body.memberId, file),
  }));
  route(app, services, contract.answerImport, async (ctx, body) => ({ item: await answerImport(ctx, body) }));
  route(app, services, contract.storeImport, async (ctx, body) => ({
    item: await storeImport(ctx, body.importId, runs),
  }));
  route(app, services, contract.loadImport, async (ctx, body) => ({ item: await loadImport(ctx, body.importId) }));
  route(app, services, contract.listImports, (ctx, body) => listImports(ctx, body));
  route(app, services, contract.undoImport, async (ctx, body) => ({ item: await undoImport(ctx, body.importId) }));
  route(app, services, contract.bringBackImport, async (ctx, body) => ({
    item: await bringBackImport(ctx, body.importId, runs),
  }));
  route(app, services, contract.cancelImport, async (ctx, body) => {
    await cancelImport(ctx, body.importId);
    return {};
  });
}
