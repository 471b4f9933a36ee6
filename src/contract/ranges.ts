import { z } from 'zod';
import { RANGE_NAMES } from '#domain/time/ranges.ts';
import { calendarDate, instant } from './values.ts';

/** Quick ranges, counted back from the member's last reading's day in the member's zone, that day included. */
export const quickRange = z.enum(RANGE_NAMES);

/** A quick range, or `[from, to)` in epoch ms or calendar dates of the member's zone; at most 3 years but for `all`. */
export const range = z.union([
  quickRange,
  z.object({ from: z.union([instant, calendarDate]), to: z.union([instant, calendarDate]) }),
]);
/** A quick range, or `[from, to)`. */
export type Range = z.infer<typeof range>;

/** A range as it was resolved: epoch ms, half-open. */
export const resolvedRange = z.object({ from: z.int(), to: z.int(), zone: z.string() });
