import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sessions.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { closeAccount, keepAccount } from './close-account.ts';
import { endOthers, endOwnSession, listOwnSessions, listOwnSignIns } from './own-sessions.ts';

/** The sessions of an account, and its closing. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.listSessions, async (ctx) => {
    const rows = await listOwnSessions(ctx);
    return { rows, total: rows.length };
  });
  route(app, services, contract.endSession, async (ctx, { id }) => {
    await endOwnSession(ctx, id);
    return {};
  });
  route(app, services, contract.endOtherSessions, async (ctx) => ({ item: { ended: await endOthers(ctx) } }));
  route(app, services, contract.listSignIns, async (ctx) => {
    const rows = await listOwnSignIns(ctx);
    return { rows, total: rows.length };
  });
  route(app, services, contract.closeAccount, async (ctx, body) => ({
    item: { closesAt: await closeAccount(ctx, body) },
  }));
  route(app, services, contract.keepAccount, async (ctx) => {
    await keepAccount(ctx);
    return {};
  });
}
