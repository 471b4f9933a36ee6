import { dictionary } from '@zxcvbn-ts/language-common';

/** As often met in leaks, in lower case: some 18,000 of those are long enough to be chosen here. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Why a password that is long enough would be guessed soon. */
export type Weakness = 'commonPassword' | 'repeatedSign' | 'ownWords';

/**
 * What makes a password easy to guess; `null` when nothing known does.
 *
 * @param ownWords  what is known of whoever chooses it: name, address, the portal's name; also with digits around it
 */
export function findWeakness(password: string, ownWords: readonly string[]): Weakness | null {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size === 1) return 'repeatedSign';
  if (COMMON.has(text)) return 'commonPassword';
  const core = stripToCore(text);
  const isOwn = ownWords
    .flatMap(splitWord)
    .some((word) => word !== '' && (word === core || stripToCore(word) === core));
  return isOwn ? 'ownWords' : null;
}

/** The whole text, and of an e-mail address also the part before the `@`. */
function splitWord(word: string): string[] {
  const text = word.normalize('NFKC').toLowerCase();
  return text.includes('@') ? [text, text.replace(/@.*/u, '')] : [text];
}

/** Without digits and signs around it, and without blanks. Of what has no letters, all of it. */
function stripToCore(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/\s+/gu, '');
  return core === '' ? text : core;
}
