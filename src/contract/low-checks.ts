import { z } from 'zod';
import { CHECK_STATES } from '#domain/care/low-checks.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { event } from './events.ts';
import { range, resolvedRange } from './ranges.ts';

/** What became of the check with a meter: done, still to do, or not done in its time. */
export const checkState = z.enum(CHECK_STATES);

/** An urgent low alert, and the value of a meter that answers it. mg/dL, epoch ms. */
const lowCheck = z.object({
  alertId: z.string(),
  /** From when until when it was urgently low; null while it is. */
  beganAt: z.int(),
  endedAt: z.int().nullable(),
  lowest: z.number().nullable(),
  state: checkState,
  meter: event.nullable(),
});
/** An urgent low alert, and the value of a meter that answers it. */
export type LowCheckItem = z.infer<typeof lowCheck>;

/** The urgent low alerts of a range, newest first, without those that were history when their readings arrived. */
export const lowChecks = z.object({ checks: z.array(lowCheck), range: resolvedRange });
/** The urgent low alerts of a range with their checks. */
export type LowChecks = z.infer<typeof lowChecks>;

export const loadLowChecks = endpoint({
  path: '/web/care/loadLowChecks',
  summary:
    'Urgent low alerts, each with the value of a meter from 15 minutes before it to an hour after it or to its end',
  access: 'session',
  body: z.object({ memberId: id.optional(), range: range.default('3m') }),
  answer: itemSchema(lowChecks),
});
