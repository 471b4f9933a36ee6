import type { Language } from '#contract/languages.ts';
import type { LineTrouble } from '../../file-formats/file-content.ts';
import { lineSentence } from '../../messages/wording.ts';

type Trouble = Pick<LineTrouble, 'problem' | 'text'> & { readonly part?: string | null };

/** Why a line was not imported, after the name of its file in a ZIP or of its sheet. */
export function troubleSentence(language: Language, { part = null, problem, text }: Trouble): string {
  const sentence = lineSentence(language, problem, { text });
  return part === null || problem === 'fileNotRead' ? sentence : `${part}: ${sentence}`;
}
