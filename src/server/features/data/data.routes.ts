import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/data.ts';
import { takeOut } from '#contract/sessions.ts';
import type { Services } from '../../context/ctx.ts';
import { fileRoute, route } from '../../http/route.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';
import { exportFile } from './export-file.ts';
import { exportAccount } from './account-export.ts';
import { listRefusedCalls } from './refused-calls.ts';

/** Exports, and the tokens of uploaders. */
export function dataRoutes(app: FastifyInstance, services: Services): void {
  fileRoute(app, services, contract.exportFile, exportFile);
  fileRoute(app, services, takeOut, exportAccount);
  route(app, services, contract.listApiTokens, async (ctx, body) => {
    const rows = await listApiTokens(ctx, body.memberId);
    return { rows, total: rows.length };
  });
  route(app, services, contract.listRefusedCalls, async (ctx, body) => {
    const rows = await listRefusedCalls(ctx, body.id);
    return { rows, total: rows.length };
  });
  route(app, services, contract.createApiToken, async (ctx, body) => ({ item: await createApiToken(ctx, body) }));
  route(app, services, contract.revokeApiToken, async (ctx, body) => {
    await revokeApiToken(ctx, body.id);
    return {};
  });
}
