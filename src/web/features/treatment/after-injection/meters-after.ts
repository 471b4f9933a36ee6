import type { Quality } from '#contract/quality.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { DoseGroup } from '#web/report-cards/dose-curves.model.ts';

/** A meter's value, mg/dL, by the minutes since its dose. */
export type MeterAfter = { readonly key: string; readonly minute: number; readonly mgdl: number };

/** The meter's values within the curves of a group of doses. */
export function metersAfter({ used, hours }: DoseGroup, meters: Quality['meters']): readonly MeterAfter[] {
  return used.flatMap(({ row: { at, eventId, windowHours } }) => {
    const end = at + Math.min(windowHours, hours) * HOUR_MS;
    const own = meters.filter((meter) => meter.at >= at && meter.at < end);
    return own.map((meter) => ({
      key: `${eventId} ${meter.at}`,
      minute: (meter.at - at) / MINUTE_MS,
      mgdl: meter.mgdl,
    }));
  });
}
