import type { z } from 'zod';
import type { Event } from '#contract/events.ts';
import type { saveSigns as saveSignsCall } from '#contract/signs.ts';
import type { Ctx } from '../../context/ctx.ts';
import { saveEvent } from './events.ts';

type Wish = z.output<(typeof saveSignsCall)['body']>;

/** Adds or changes the signs of a week, for everyone who may log. @throws AppError as `saveEvent` */
export function saveSigns(ctx: Ctx, wish: Wish): Promise<Event> {
  const { memberId, eventId, clientId, at, drinking, appetite, attitude, weightPoints, weight, note } = wish;
  return saveEvent(ctx, {
    memberId,
    eventId,
    clientId,
    type: 'signs',
    at,
    value: weight,
    detail: { signs: { drinking, appetite, attitude, weight: weightPoints }, ...(note ? { note } : {}) },
    confirmed: false,
  });
}
