import { useMemo } from 'react';
import type { Quality } from '#contract/quality.ts';
import type { CurveFlag } from '#figure/curve.ts';
import { useWords } from '#web/words/words.ts';

/** What a curve says of readings that may be wrong; the same list as long as the marks are the same. */
export function useQualityFlags(quality: Quality | null): readonly CurveFlag[] {
  const { t } = useWords();
  return useMemo(() => {
    if (quality === null) return NONE;
    const { compression, flat, tornOff } = quality;
    return [
      ...compression.map(({ begin, end }) => ({ from: begin, to: end, text: t('meterCheck.pressed') })),
      ...flat.map(({ begin, end }) => ({ from: begin, to: end, text: t('meterCheck.flat') })),
      ...tornOff.map(({ dropFrom, lastAt }) => ({ from: dropFrom, to: lastAt, text: t('meterCheck.cameOff') })),
    ];
  }, [quality, t]);
}

const NONE: readonly CurveFlag[] = [];
