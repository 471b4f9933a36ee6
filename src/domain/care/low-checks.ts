import { instant, MINUTE_MS, type Instant } from '#domain/units/units.ts';

/** The time of a low, epoch ms; `endedAt` null while it lasts. */
export type LowSpan = { readonly beganAt: number; readonly endedAt: number | null };

/**
 * The earliest value of a meter that belongs to a low is this long before its beginning: a sensor follows blood by some
 * minutes, so an owner may have measured before it showed the low. The portal's own rule.
 */
export const CHECK_BEFORE_MS = 15 * MINUTE_MS;
/**
 * The latest one is this long after its beginning, or at its end if that is later: a value after a long low shows the
 * recovery. An alarm may wake the second person only after half an hour. The portal's own rule.
 */
export const CHECK_AFTER_MS = 60 * MINUTE_MS;

/** The time in which a meter's value belongs to a low: from ≤ at ≤ to. */
export type CheckWindow = { readonly from: Instant; readonly to: Instant };

/** The time in which a meter's value belongs to a low. @param now  epoch ms */
export function findCheckWindow({ beganAt, endedAt }: LowSpan, now: number): CheckWindow {
  const to = Math.max(beganAt + CHECK_AFTER_MS, endedAt ?? now);
  return { from: instant(beganAt - CHECK_BEFORE_MS), to: instant(to) };
}

/** The instant that a value is looked for at, and the present; epoch ms. */
type Near = { readonly near: number; readonly now: number };

/**
 * The meter's value of a low: of those in its window the one nearest to `near`. The check of an alert takes the beginning,
 * so that its answer stays the same while the low goes on. A list of lows takes the lowest reading, because it names both
 * next to each other.
 */
export function findLowMeter<Meter extends { readonly at: number }>(
  low: LowSpan,
  meters: readonly Meter[],
  { near, now }: Near,
): Meter | null {
  const { from, to } = findCheckWindow(low, now);
  const far = ({ at }: Meter): number => Math.abs(at - near);
  const [meter = null] = meters.filter(({ at }) => at >= from && at <= to).toSorted((a, b) => far(a) - far(b));
  return meter;
}

/** The check of a low with a meter: done, still to do, or not done in its time. */
export const CHECK_STATES = ['checked', 'open', 'missed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What became of the check of one urgent low alert; `meter` is the value nearest to its beginning. */
export type LowCheck<Meter> = { readonly state: CheckState; readonly meter: Meter | null };

/** The answer to an urgent low alert among a meter's values. @param now  epoch ms */
export function checkLow<Meter extends { readonly at: number }>(
  low: LowSpan,
  meters: readonly Meter[],
  now: number,
): LowCheck<Meter> {
  const meter = findLowMeter(low, meters, { near: low.beganAt, now });
  if (meter !== null) return { state: 'checked', meter };
  return { state: now <= findCheckWindow(low, now).to ? 'open' : 'missed', meter };
}
