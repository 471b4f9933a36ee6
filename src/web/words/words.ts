import { use } from 'react';
import { useFirstWords, useTranslator, type Words } from './first-words.ts';
import { loadScreenTexts } from './screen-texts.ts';

/**
 * The chosen language with all texts; the part waits until the texts of the screens are loaded. Parts of a first visit
 * call `useFirstWords` instead, so that they neither wait nor fail; the build checks this.
 */
export function useWords(): Words {
  const translator = useTranslator();
  const words = useFirstWords();
  use(loadScreenTexts(translator, words.language)); // never left out: React resumes a part that waited at this call
  return words as Words; // all texts are in the translator now
}
