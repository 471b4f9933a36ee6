import { useCallback } from 'react';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { useFirstWords } from '#web/words/first-words.ts';

/** Time that was observed. */
export type KnownTime = {
  readonly observedMinutes: number;
  /** the percent of the time asked for that this is */
  readonly activePercent: number | null;
};

/** The time of a local day that was observed. */
export function knownOfDay({ minutes, from, to }: { minutes: number; from: number; to: number }): KnownTime {
  return { observedMinutes: minutes, activePercent: (100 * minutes * MINUTE_MS) / (to - from) };
}

/** `from 58 h of data`: the remark next to a share that does not cover all of the time; null where enough of it was observed. */
export function useKnownText(): (known: KnownTime) => string | null {
  const { t, formats } = useFirstWords();
  return useCallback(
    ({ observedMinutes, activePercent }: KnownTime) => {
      if (observedMinutes === 0 || isObservedEnough(activePercent)) return null;
      return t('home.ofKnown', { duration: formats.duration(observedMinutes) });
    },
    [t, formats],
  );
}
