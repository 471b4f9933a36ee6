import { toLocalDayNumber } from '#domain/time/days.ts';
import { firstInstantAtWall } from '#domain/time/zones.ts';
import { DAY_MS, MINUTE_MS, type Instant } from '#domain/units/units.ts';

/**
 * A part of the day in which a person does not want to be disturbed: minutes after midnight on the wall clock of the
 * person's zone. `to` before `from` is on the next day; where both are equal, there are no quiet hours.
 */
export type QuietHours = { readonly from: number; readonly to: number; readonly zone: string };

/**
 * When the quiet hours around an instant end; null outside them. They begin and end when the clock first shows the
 * time: a repeated hour does not begin them a second time.
 */
export function quietUntil({ from, to, zone }: QuietHours, at: number): Instant | null {
  const today = toLocalDayNumber(at, zone);
  for (const day of [today - 1, today]) {
    const begin = firstInstantAtWall(day * DAY_MS + from * MINUTE_MS, zone);
    const end = firstInstantAtWall((to < from ? day + 1 : day) * DAY_MS + to * MINUTE_MS, zone);
    if (begin <= at && at < end) return end;
  }
  return null;
}
