import { useCallback } from 'react';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { useFirstWords } from '#web/words/first-words.ts';

/** The observed time. */
export type KnownTime = {
  readonly observedMinutes: number;
  /** its percentage of the requested time */
  readonly activePercent: number | null;
};

/** The time of a local day that was observed. */
export function knownOfDay({ minutes, from, to }: { minutes: number; from: number; to: number }): KnownTime {
  return { observedMinutes: minutes, activePercent: (100 * minutes * MINUTE_MS) / (to - from) };
}

/**
 * `from 58 h of data`: the note next to a share that does not cover the whole time; null if enough of it was observed.
 */
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
