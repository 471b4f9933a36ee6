import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/data.ts';
import { takeOut } from '#contract/sessions.ts';
import type { Services } from '../../context/ctx.ts';
import { fileRoute, formRoute, route } from '../../http/route.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { exportAccount } from './account-export.ts';

/** Files in and out, and the tokens of uploaders. */
export function dataRoutes(app: FastifyInstance, services: Services): void {
  formRoute(app, services, contract.importFile, async (ctx, body, file) => ({
    item: await importFile(ctx, body.memberId, file),
  }));
  fileRoute(app, services, contract.exportFile, exportFile);
  fileRoute(app, services, takeOut, exportAccount);
  route(app, services, contract.listApiTokens, async (ctx, body) => {
    const rows = await listApiTokens(ctx, body.memberId);
    return { rows, total: rows.length };
  });
  route(app, services, contract.createApiToken, async (ctx, body) => ({ item: await createApiToken(ctx, body) }));
  route(app, services, contract.revokeApiToken, async (ctx, body) => {
    await revokeApiToken(ctx, body.id);
    return {};
  });
}
