import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/duty.ts';
import type { Services } from '../../context/ctx.ts';
import { route } from '../../http/route.ts';
import { answerDuty, endDuty } from './answer-duty.ts';
import { loadDuty } from './load-duty.ts';
import { offerDuty } from './offer-duty.ts';

/** Who is on duty for a pet: told first, until somebody else takes over. */
export function dutyRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.loadDuty, async (ctx, { memberId }) => ({ item: await loadDuty(ctx, memberId) }));
  route(app, services, contract.offerDuty, async (ctx, body) => ({ item: await offerDuty(ctx, body) }));
  route(app, services, contract.acceptDuty, async (ctx, body) => ({ item: await answerDuty(ctx, body) }));
  route(app, services, contract.endDuty, async (ctx, { dutyId }) => ({ item: await endDuty(ctx, dutyId) }));
}
