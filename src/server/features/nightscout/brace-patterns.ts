import { badRequest } from './nightscout-error.ts';

const MAX_PATTERNS = 500;
const MAX_LENGTH = 100;
const RANGE = /\{(\d{1,4})\.\.(\d{1,4})\}/u;
const LIST = /\{([^{}]*,[^{}]*)\}/u;

/** What a text begins with, and what comes somewhere behind that. */
export type BracePattern = { readonly prefix: string; readonly part: string };

/**
 * Patterns of an address: `20{14..15}-04` and `T{13..14}:{00,30}` are every combination.
 *
 * @throws NightscoutError 400 for too many
 */
export function bracePatterns(prefix: string, part: string): BracePattern[] {
  const parts = expanded(part);
  const patterns = expanded(prefix).flatMap((one) => parts.map((other) => ({ prefix: one, part: other })));
  if (patterns.length > MAX_PATTERNS) throw tooMany();
  return patterns;
}

/** Whether a text fits one of the patterns. */
export function fitsOne(patterns: readonly BracePattern[], text: string): boolean {
  return patterns.some(({ prefix, part }) => text.startsWith(prefix) && text.slice(prefix.length).includes(part));
}

/** A pattern as Nightscout writes it. */
export function patternText({ prefix, part }: BracePattern): string {
  return `^${prefix}${part === '' ? '' : `.*${part}`}`;
}

function expanded(text: string): string[] {
  if (text.length > MAX_LENGTH) throw badRequest('This pattern is too long');
  let texts = [text];
  for (let next = step(texts); next !== null; next = step(texts)) {
    if (next.length > MAX_PATTERNS) throw tooMany();
    texts = next;
  }
  return texts;
}

/** The texts with the first braces of each replaced by their values; null if nothing is left to replace. */
function step(texts: readonly string[]): string[] | null {
  let isDone = true;
  const next = texts.flatMap((text) => {
    const values = valuesIn(text);
    if (values === null) return [text];
    isDone = false;
    return values;
  });
  return isDone ? null : next;
}

function valuesIn(text: string): string[] | null {
  const range = RANGE.exec(text);
  if (range !== null) {
    const [all, from = '', to = ''] = range;
    const [first, last] = [Number(from), Number(to)];
    if (Math.abs(last - first) >= MAX_PATTERNS) throw tooMany();
    const width = from.startsWith('0') ? from.length : 0;
    const count = Math.abs(last - first) + 1;
    const sign = last < first ? -1 : 1;
    return Array.from({ length: count }, (_, index) =>
      text.replace(all, () => String(first + sign * index).padStart(width, '0')),
    );
  }
  const list = LIST.exec(text);
  if (list === null) return null;
  const [all, names = ''] = list;
  return names.split(',').map((name) => text.replace(all, () => name));
}

function tooMany(): Error {
  return badRequest(`No more than ${MAX_PATTERNS} patterns at once`);
}
