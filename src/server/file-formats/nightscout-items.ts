import { readTime } from '../formats/written-time.ts';
import { atMost, tableRows, tablesIn, withoutMarks, type CsvTable } from './csv-table.ts';
import { detectSeparator, parseCells } from './csv.ts';

/** One entry or treatment of a file as written; in JSON `line` is its position in the list. */
export type NightscoutItem = { readonly line: number; readonly raw: Readonly<Record<string, unknown>> };

/** The columns of `/api/v1/entries.csv`, which has no header. */
const COLUMNS = ['dateString', 'date', 'sgv', 'direction', 'device'];
const EPOCH_MS = /^\d{12,14}(?:\.\d+)?$/u;
/** The lists of an answer that contains more than one. */
const LISTS = ['result', 'entries', 'treatments'];

/** The items of a Nightscout export as JSON. */
export function itemsOfJson(parsed: unknown): Iterable<NightscoutItem> {
  const list = Array.isArray(parsed) ? parsed : listsIn(parsed);
  return atMost(list).map((raw, index) => ({ line: index + 1, raw: asRecord(raw) }));
}

/** The table of a Nightscout export as CSV, with or without headings; null for any other text. */
export function detectNightscoutTable(text: string): CsvTable | null {
  return withoutHeader(withoutMarks(text).trim()) ?? withHeader(text);
}

/** The items of its rows. */
export function itemsOfNightscoutTable(table: CsvTable): Iterable<NightscoutItem> {
  return tableRows(table).map(({ line, cells }) => ({ line, raw: toRaw(table.names, cells) }));
}

function listsIn(parsed: unknown): readonly unknown[] {
  const holder = asRecord(parsed);
  return LISTS.flatMap((name): readonly unknown[] => {
    const list = holder[name];
    return Array.isArray(list) ? list : [];
  });
}

function withoutHeader(body: string): CsvTable | null {
  const end = body.indexOf('\n');
  const first = (end < 0 ? body : body.slice(0, end)).slice(0, 1_000);
  const separator = detectSeparator(first);
  const [time = '', date = '', value] = parseCells(first, separator);
  if (readTime(time)?.kind !== 'instant' || !EPOCH_MS.test(date) || value === undefined) return null;
  return { body, separator, linesBefore: 0, names: COLUMNS };
}

/** The columns vary with the data; `sysTime` replaces a missing `dateString`. Names are case-sensitive. */
function withHeader(text: string): CsvTable | null {
  for (const table of tablesIn(text)) {
    const timeNames = ['datestring', 'systime', 'date'];
    if (!table.names.includes('sgv') || !timeNames.some((name) => table.names.includes(name))) continue;
    const names = table.names.map((name) => (name === 'datestring' ? 'dateString' : name));
    const named = names.includes('dateString')
      ? names
      : names.map((name) => (name === 'systime' ? 'dateString' : name));
    return { ...table, names: named };
  }
  return null;
}

function toRaw(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const filled = names.map((name, index) => [name, cells[index] ?? '']).filter(([, value]) => value !== '');
  return Object.fromEntries(filled);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
