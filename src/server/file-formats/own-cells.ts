import { parseStorable } from '../formats/json-text.ts';
import { numberOfCell } from './cell-values.ts';
import { readTime } from '../formats/written-time.ts';

const WRITTEN = /^\d+(?:\.\d+)?(?:e-\d{1,3})?$/u;

/** The cells of a row by the names of their columns in lower case. */
export type NamedCells = Readonly<Partial<Record<string, string>>>;

/** A number as the portal writes it (`0.1`, `1e-7`), or with a decimal comma; null for anything else. */
export function parseNumber(text: string): number | null {
  return numberOfCell(text) ?? (WRITTEN.test(text) ? Number(text) : null);
}

/** A number as the portal writes it; null for an empty cell. */
export function toldNumber(text = ''): number | null {
  return text === '' ? null : Number(text);
}

/** Whether a cell says yes, in the words of either database. */
export function toldYes(text = ''): boolean {
  return text === 'true' || text === '1';
}

/** An instant, ms; null for anything else. */
export function toldInstant(text = ''): number | null {
  const time = readTime(text);
  return time?.kind === 'instant' ? time.at : null;
}

/** What a cell of JSON holds; undefined if it cannot be read. */
export function toldJson(text = ''): unknown {
  try {
    return parseStorable(text);
  } catch {
    return undefined; // refused by the schema
  }
}
