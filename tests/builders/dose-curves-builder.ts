import type { DoseCurveRow, DoseCurves } from '#contract/dose-curves.ts';
import { DEFAULT_RULES } from '#domain/care/counting-rules.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { aCurve } from './curve-builder.ts';

const MORNING = Date.UTC(2026, 4, 4, 7);

/** A complete curve of 2 U with a line, as the portal answers it. */
export function aCurveRow(at: number, changes: Partial<DoseCurveRow> = {}): DoseCurveRow {
  return {
    at,
    eventId: `dose-${at}`,
    units: 2,
    windowHours: 12,
    coverage: 1,
    longestHoleMinutes: 5,
    complete: true,
    reason: null,
    ...aCurve(),
    lowMinutes: 0,
    combined: false,
    settling: false,
    nextEarly: false,
    line: Array.from({ length: 48 }, (_, bin) => 300 - 180 * Math.sin((Math.PI * bin) / 48)),
    ...changes,
  };
}

/** A curve without numbers. */
export function aLeftOutRow(at: number, reason: NonNullable<DoseCurveRow['reason']>): DoseCurveRow {
  const none = {
    nadir: null,
    nadirMinutes: null,
    fall: null,
    fallPercent: null,
    durationMinutes: null,
    belowFromMinutes: null,
  };
  const more = { durationCensored: null, returnMinutes: null, minutesUnderT: null, tbrPercent: null };
  return aCurveRow(at, { complete: false, reason, ...none, ...more });
}

/** Six days of doses at 07:00 and 19:00 UTC; the evening goes lower. */
export function someCurves(changes: Partial<DoseCurves> = {}): DoseCurves {
  const curves = Array.from({ length: 12 }, (_, index) => {
    const isEvening = index % 2 === 1;
    const nadir = (isEvening ? 80 : 120) + index;
    return aCurveRow(MORNING + index * 12 * HOUR_MS, { nadir, lowMinutes: index === 1 ? 20 : 0 });
  });
  return {
    gapHours: 12,
    threshold: 270,
    thresholdBy: 'high',
    goal: null,
    rules: DEFAULT_RULES,
    curves,
    overlay: [],
    consistency: null,
    tooShort: { n: 12, short: 0, sharePercent: 0, state: 'not suspected' },
    dayNight: { morning: 6, evening: 6 },
    rebounds: [],
    ...changes,
  };
}

/** After the last of `someCurves`. */
export const AFTER_CURVES = MORNING + 7 * DAY_MS;
