import { expect, test } from 'vitest';
import { coveredDays, numbersOfDays, usableDays, type DayNumbers } from '#domain/glucose/day-numbers.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { toTrace, type TraceReading } from '#domain/trace/build-trace.ts';
import { leaveOut } from '#domain/trace/left-out.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { summarizeDays } from './report-days.ts';

const START = Date.UTC(2026, 2, 27); // the clock goes forward on the 29th
const ZONE = 'Europe/Ljubljana';
const frame = { zone: ZONE, thresholds: CAT_THRESHOLDS, custom: { low: 100, high: 250 }, now: START + 5 * DAY_MS };

/** Two days every 5 minutes, then every 15, with a scan each hour; from the fourth day on there is little. */
function readings(): TraceReading[] {
  const list: TraceReading[] = [];
  for (let at = START; at < START + 3.2 * DAY_MS;) {
    const intervalMinutes = at < START + 2 * DAY_MS ? 5 : 15;
    const mgdl = 150 + Math.round(1_100 * Math.sin(at / HOUR_MS)) / 10;
    list.push({ at, mgdl, intervalMinutes });
    if (at % HOUR_MS === 0) list.push({ at: at + MINUTE_MS, mgdl: 400, isScan: true });
    at += intervalMinutes * MINUTE_MS;
  }
  return list;
}

test('days that are compared by their summaries have the numbers of their readings, also with scans and readings left out', () => {
  const trace = leaveOut(toTrace(readings()), [
    { from: START + 5 * HOUR_MS, to: START + 7 * HOUR_MS, kind: 'setAside' },
    { from: START + 50 * HOUR_MS, to: START + 53 * HOUR_MS, kind: 'firstDay' },
  ]);
  const own = coveredDays(trace, frame);
  const summarized = numbersOfDays(usableDays(summarizeDays(trace, CAT_THRESHOLDS, ZONE), frame), frame);
  expect(own).toHaveLength(3);
  expect(summarized).toHaveLength(3);
  for (const [index, day] of own.entries()) expect(rounded(summarized[index])).toEqual(rounded(day));
});

/** Sums in another order differ in the last digits. */
function rounded(day: DayNumbers | undefined) {
  return Object.entries(day ?? {}).map(([name, value]) => [name, value?.toFixed(9)]);
}
