import { z } from 'zod';
import { EUGLYCAEMIA } from '#domain/care/remission-rules.ts';
import { calendarDate } from './values.ts';

/**
 * The facts of news about a treatment, as they were known when it was sent: days that were not good, or lows on a small
 * dose.
 */
export const careFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('risingAgain'),
    /** Percent of the observed time within the range of a good day. */
    days: z
      .array(z.object({ date: calendarDate, inRangePercent: z.number().nullable(), hasLow: z.boolean() }))
      .readonly(),
    /** The upper end of the range of a good day, mg/dL; older news, without it, used the portal's own. */
    high: z.number().default(EUGLYCAEMIA.high),
  }),
  z.object({
    kind: z.literal('repeatedLows'),
    count: z.int(),
    /** mg/dL. */
    limit: z.number(),
    firstDay: calendarDate,
    lastDay: calendarDate,
    /** The largest dose of these days, U; null where it was not kept. */
    units: z.number().nullable().default(null),
  }),
]);
/** The facts of news about a treatment. */
export type CareFacts = z.infer<typeof careFacts>;
