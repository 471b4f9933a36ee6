import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/alerts.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { acknowledgeAlert } from './answer-alert.ts';
import { loadAlert } from './load-alert.ts';
import { noteOpened, remindMe } from './remind-me.ts';

/** Alerts, and what people do about them. */
export function alertRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadAlert, async (ctx, { alertId }) => ({ item: await loadAlert(ctx, alertId) }));
  route(app, services, contract.acknowledgeAlert, async (ctx, body) => ({ item: await acknowledgeAlert(ctx, body) }));
  route(app, services, contract.remindMe, async (ctx, body) => ({ item: await remindMe(ctx, body) }));
  route(app, services, contract.openAlert, async (ctx, { alertId }) => {
    await noteOpened(ctx, alertId);
    return {};
  });
}
