import { DAY_MS } from '#domain/units/units.ts';
import type { SharedStrings } from './workbook-strings.ts';

/** What the values of cells depend on, besides the cells. */
export type CellRules = {
  readonly strings: SharedStrings;
  readonly isDateStyle: (style: number) => boolean;
  /** Days are counted from 1904 and not from 1900. */
  readonly is1904: boolean;
};

/** Day 0 of each count; before March 1900 the count is off by a day, and nothing is that old. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const SECOND_MS = 1000;

/** Collects the parts of a cell while its XML is read. `close` gives its value at the end of the cell, else null. */
export function cellReader(rules: CellRules) {
  let [kind, style, value, isIn, isPhonetic] = ['', 0, '', false, false];
  return {
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'c') [kind, style, value] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0), ''];
      if (name === 'rPh') isPhonetic = true;
      if (name === 'v' || name === 't') isIn = !isPhonetic;
    },
    text: (piece: string): void => {
      if (isIn) value += piece;
    },
    close: (name: string): string | null => {
      if (name === 'v' || name === 't') isIn = false;
      if (name === 'rPh') isPhonetic = false;
      return name === 'c' ? valueOf(kind, style, value, rules) : null;
    },
  };
}

function valueOf(kind: string, style: number, value: string, rules: CellRules): string {
  if (kind === 's') return rules.strings(Number(value)).trim();
  if (kind === 'e') return '';
  if (kind !== 'n') return value.trim();
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return '';
  return rules.isDateStyle(style) ? dateText(number, rules.is1904) : String(number);
}

/** A count of days as `2026-05-14 08:30:00`; one below 1 is a time of day, `08:30:00`. */
function dateText(days: number, is1904: boolean): string {
  const ms = Math.round((days * DAY_MS) / SECOND_MS) * SECOND_MS + (is1904 ? EPOCH_1904 : EPOCH_1900);
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return '';
  const text = new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  return days < 1 ? text.slice(11) : text;
}
