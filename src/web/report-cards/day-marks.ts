import { useMemo } from 'react';
import type { Quality } from '#contract/quality.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { CurveFlag } from '#figure/flag-marks.ts';
import type { DayMeter } from '#figure/day-marks.ts';
import { useWords } from '#web/words/words.ts';
import { useQualityFlags } from './use-quality-flags.ts';

/** What is drawn over small days: stretches that may be wrong, and a meter's values. */
export type ShownMarks = { readonly flags: readonly CurveFlag[]; readonly meters: readonly DayMeter[] };

/** The marks of a period, the same object as long as they are the same; null while they are not known. */
export function useDayMarks(quality: Quality | null): ShownMarks | null {
  const flags = useQualityFlags(quality);
  return useMemo(() => quality && { flags, meters: quality.meters }, [quality, flags]);
}

type TextFrame = { readonly unit: GlucoseUnit; readonly thresholds: Thresholds; readonly zone: string };

/** What the marks of a day say, in words: `pressed?, Meter 61 mg/dL 02:18`; null for a day without any. */
export function useMarksText(
  marks: ShownMarks | null,
  { unit, thresholds, zone }: TextFrame,
): (day: { readonly from: number; readonly to: number }) => string | null {
  const { t, formats } = useWords();
  return ({ from, to }) => {
    const flags = (marks?.flags ?? []).filter((flag) => flag.to > from && flag.from < to);
    const meters = (marks?.meters ?? []).filter(({ at }) => at >= from && at < to);
    const texts = [
      ...new Set(flags.map(({ text }) => text)),
      ...meters.map(({ at, mgdl }) =>
        [t('meterCheck.meterValue'), formats.glucoseWithUnit(mgdl, unit, thresholds), formats.clock(at, zone)].join(
          ' ',
        ),
      ),
    ];
    return texts.length === 0 ? null : formats.list(texts);
  };
}
