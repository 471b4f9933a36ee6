import type { FastifyInstance } from 'fastify';
import * as settings from '#contract/alert-settings.ts';
import * as contract from '#contract/alerts.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { addNote } from './add-note.ts';
import { loadMySettings } from './alert-settings.ts';
import { acknowledgeAlert } from './answer-alert.ts';
import { loadAlert } from './load-alert.ts';
import { listAlerts } from './load-alerts.ts';
import { noteOpened, remindMe } from './remind-me.ts';
import { noteShown } from './report-shown.ts';
import { saveSettings } from './save-settings.ts';

/** Alerts, and what people do about them. */
export function alertRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadAlerts, listAlerts);
  route(app, services, contract.loadAlert, async (ctx, { alertId }) => ({ item: await loadAlert(ctx, alertId) }));
  route(app, services, contract.acknowledgeAlert, async (ctx, body) => ({ item: await acknowledgeAlert(ctx, body) }));
  route(app, services, contract.remindMe, async (ctx, body) => ({ item: await remindMe(ctx, body) }));
  route(app, services, contract.addAlertNote, async (ctx, body) => ({ item: await addNote(ctx, body) }));
  route(app, services, contract.openAlert, async (ctx, { alertId }) => {
    await noteOpened(ctx, alertId);
    return {};
  });
  route(app, services, contract.showAlert, async (ctx, body) => {
    await noteShown(ctx, body);
    return {};
  });
  route(app, services, settings.loadMySettings, async (ctx, body) => ({
    item: await loadMySettings(ctx, body.memberId),
  }));
  route(app, services, settings.saveMySettings, async (ctx, body) => ({ item: await saveSettings(ctx, body) }));
}
