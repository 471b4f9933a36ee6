import { useMemo } from 'react';
import type { Quality } from '#contract/quality.ts';
import { listMarks } from '#domain/care/quality-marks.ts';
import type { CurveFlag } from '#figure/flag-marks.ts';
import { useWords } from '#web/words/words.ts';

/** What a curve says of readings that may be wrong; the same list as long as the marks are the same. */
export function useQualityFlags(quality: Quality | null): readonly CurveFlag[] {
  const { t } = useWords();
  return useMemo(() => {
    if (quality === null) return NONE;
    return listMarks(quality).map(({ from, to, kind }) => ({ from, to, text: t(`meterCheck.${kind}`) }));
  }, [quality, t]);
}

const NONE: readonly CurveFlag[] = [];
