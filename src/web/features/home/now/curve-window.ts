import { useState } from 'react';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { keepStored, readStored } from '#web/api/storage.ts';
import type { TimeWindow } from '#web/chart/curve-props.ts';

/** Lengths of the curve on Home, hours. */
export const CURVE_HOURS = ['4', '8', '12', '24'] as const;
/** One of the lengths. */
export type CurveHours = (typeof CURVE_HOURS)[number];

const KEY = 'curveHours';

/** The number of hours that the curve shows; the choice is stored. */
export function useCurveHours(): [CurveHours, (hours: CurveHours) => void] {
  const [hours, setHours] = useState<CurveHours>(
    () => CURVE_HOURS.find((choice) => choice === readStored(KEY)) ?? '24',
  );
  const choose = (next: CurveHours): void => {
    setHours(next);
    keepStored(KEY, next);
  };
  return [hours, choose];
}

/** The last hours, up to the current minute or a newer reading. */
export function lastHours(hours: number, now: number, latestAt: number | null): TimeWindow {
  const to = Math.max(Math.floor(now / MINUTE_MS) * MINUTE_MS, latestAt ?? 0);
  return { from: to - hours * HOUR_MS, to };
}
