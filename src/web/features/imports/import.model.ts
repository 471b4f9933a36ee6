import type { ImportFound, ImportItem, ImportPlace } from '#contract/imports.ts';
import { MAX_EVENT_VALUE, MAX_IMPORT_MEBIBYTES, MEBIBYTE } from '#contract/limits.ts';
import { DOSE_BOUNDS } from '#domain/doses/dose-guard.ts';
import { quotedCell } from '#domain/text/safe-cells.ts';
import { toLocalDate } from '#domain/time/days.ts';

/** The steps of an import. */
export const STEPS = ['choose', 'check', 'store'] as const;
/** A step of an import. */
export type Step = (typeof STEPS)[number];

/** Places that are shown; the others are in the file of all. */
export const SHOWN_PLACES = 20;

/** Why a file cannot even be sent; null when it can. */
export function fileTrouble(file: Pick<File, 'size'>): 'empty' | 'tooLarge' | null {
  if (file.size === 0) return 'empty';
  return file.size > MAX_IMPORT_MEBIBYTES * MEBIBYTE ? 'tooLarge' : null;
}

/** The step that an import is at. */
export function stepOf(item: Pick<ImportItem, 'state'> | null): Step {
  if (item === null) return 'choose';
  return item.state === 'preview' ? 'check' : 'store';
}

/** Whether nothing of a file is new, and none of its settings is to be taken over. */
export function isAllKnown({ readings, events, setAside, settings }: ImportFound): boolean {
  const isTaken = settings?.some(({ chosen }) => chosen === 'keep') === true;
  return readings.fresh + events.fresh + setAside === 0 && readings.known + events.known > 0 && !isTaken;
}

/** An amount as it was typed, U of a dose or g of a meal; a decimal comma is a point. Null for one that cannot be. */
export function typedAmount(text: string, kind: ImportPlace['kind']): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,5}(?:\.\d{1,2})?$/u.test(typed)) return null;
  const amount = Number(typed);
  const isDose = kind === 'doseWithoutAmount';
  return amount >= DOSE_BOUNDS.min && amount <= (isDose ? DOSE_BOUNDS.max : MAX_EVENT_VALUE) ? amount : null;
}

/** The days of the pet that have a line to look at. */
export function daysWithPlaces(places: readonly ImportPlace[], zone: string): ReadonlySet<string> {
  return new Set(
    places.flatMap(({ at, lastAt }) => [at, lastAt].flatMap((one) => (one === null ? [] : toLocalDate(one, zone)))),
  );
}

/** Lines as they are named: `417` or `1206–1209`. */
export function lineRange({ line, lastLine }: Pick<ImportPlace, 'line' | 'lastLine'>, write: (line: number) => string) {
  return line === lastLine ? write(line) : `${write(line)}–${write(lastLine)}`;
}

/** The lines that cannot be taken, as a CSV that a spreadsheet opens without evaluating anything. */
export function problemsCsv(places: readonly ImportPlace[]): string {
  const rows = places
    .filter(({ kind }) => kind === 'refused')
    .map(({ line, lastLine, message, text }) => [String(line), String(lastLine), message ?? '', text]);
  return [['line', 'last line', 'problem', 'text'], ...rows]
    .map((cells) => cells.map(quotedCell).join(','))
    .join('\r\n');
}
