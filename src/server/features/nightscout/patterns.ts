import { badRequest } from './nightscout-error.ts';

const MAX_PATTERN_LENGTH = 100;
/** The part of a text that is searched. */
const MAX_TEXT_LENGTH = 500;
/** Literals, escaped characters, character classes, alternatives and anchors; no repetition and no nesting. */
const SAFE = /^(?:[\w\s:,/@#%&~'"<>=!;^$|-]|\\[^a-z]|\\d|\.(?![*+?{])|\[[\w :.-]{1,40}\](?![*+?{]))*$/iu;

/** Whether a text matches. */
export type Pattern = (text: string) => boolean;

/**
 * Parses a pattern in a subset of regular expressions with linear time; `.*` at either end has no effect.
 *
 * @throws NightscoutError 400 for anything beyond
 */
export function parsePattern(source: string, ignoreCase = false): Pattern {
  const plain = source.replace(/^\^?\.\*/u, '').replace(/\.\*\$?$/u, '');
  if (plain.length > MAX_PATTERN_LENGTH || !SAFE.test(plain))
    throw badRequest('This regular expression is not supported');
  const expression = compiled(plain, ignoreCase);
  return (text) => expression.test(text.slice(0, MAX_TEXT_LENGTH));
}

/** The pattern between slashes, or null for a plain text. @throws NightscoutError 400 */
export function slashedPattern(text: string): Pattern | null {
  const [, source, flags] = /^\/(.+)\/([gimsuy]*)$/u.exec(text) ?? [];
  return source === undefined ? null : parsePattern(source, flags?.includes('i'));
}

function compiled(source: string, ignoreCase: boolean): RegExp {
  try {
    return new RegExp(source, ignoreCase ? 'iu' : 'u');
  } catch (cause) {
    throw badRequest('This regular expression cannot be read', cause);
  }
}
