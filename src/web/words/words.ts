import { use } from 'react';
import { useFirstWords, useTranslator, type Words } from './first-words.ts';
import { loadScreenTexts } from './screen-texts.ts';

/**
 * Words of the chosen language, with all texts: where those of the screens are not here yet, the part waits for them.
 * What a first visit draws calls `useFirstWords` instead, so that it neither waits nor fails; the build holds this.
 */
export function useWords(): Words {
  const translator = useTranslator();
  const words = useFirstWords();
  use(loadScreenTexts(translator, words.language)); // never left out: React resumes a part that waited at this call
  return words as Words; // all texts are in the translator now
}
