import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common leaked passwords, in lower case; about 18,000 of them are long enough to be chosen here. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Why a password that is long enough would be guessed soon. */
export type Weakness = 'commonPassword' | 'repeatedSign' | 'ownWords';

/**
 * What makes a password easy to guess; `null` if nothing known does.
 *
 * @param ownWords  words related to the person who chooses it: name, address, the portal's name; also checked with
 *   digits around them
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

/** The whole text, and for an email address also the part before the `@`. */
function splitWord(word: string): string[] {
  const text = word.normalize('NFKC').toLowerCase();
  return text.includes('@') ? [text, text.replace(/@.*/u, '')] : [text];
}

/** Without surrounding digits and symbols and without blanks; a text without letters is unchanged. */
function stripToCore(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/\s+/gu, '');
  return core === '' ? text : core;
}
