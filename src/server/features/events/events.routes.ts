import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/events.ts';
import { saveSigns as saveSignsCall } from '#contract/signs.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { loadHistory } from './event-history.ts';
import { deleteEvent, listEvents, saveEvent } from './events.ts';
import { saveSigns } from './save-signs.ts';

/** The diary. */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadEvents, listEvents);
  route(app, services, contract.saveEvent, async (ctx, body) => ({ item: await saveEvent(ctx, body) }));
  route(app, services, saveSignsCall, async (ctx, body) => ({ item: await saveSigns(ctx, body) }));
  route(app, services, contract.eventHistory, loadHistory);
  route(app, services, contract.delEvent, async (ctx, body) => {
    await deleteEvent(ctx, body);
    return {};
  });
}
