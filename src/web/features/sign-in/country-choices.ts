import { useMemo } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import type { Choice } from '#web/ui/kit/Select.tsx';
import { regions } from './calling-codes.ts';

/** Countries and regions by their names in the user's language; none until they are wanted. */
export function useCountryChoices(isWanted = true): readonly Choice<string>[] {
  const { formats, language } = useFirstWords();
  return useMemo(() => {
    if (!isWanted) return [];
    const collator = new Intl.Collator(language);
    return regions
      .map(({ region }) => ({ value: region, label: formats.country(region) }))
      .sort((a, b) => collator.compare(a.label, b.label));
  }, [formats, language, isWanted]);
}
