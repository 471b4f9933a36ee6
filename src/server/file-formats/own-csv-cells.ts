import { readTime } from '../formats/written-time.ts';
import type { RestoredSensor } from '../readings/restore-readings.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import { numberOfCell } from './cell-values.ts';
import { FLAGS } from './own-csv-lines.ts';
import { ownParts, ownSensorRow, type OwnReading } from './own-readings.ts';

type CellReader = (name: string) => string;
type Glucose = Pick<NewReading, 'mgdl' | 'flag'>;

/** The fields of an exported reading besides its instant and its value. */
export const OPTIONAL_COLUMNS = ['interval_minutes', 'kind', 'sensor', 'flag', 'trend', 'sender', 'session'];

/**
 * A reading of the portal's CSV; null if its value or another cell cannot be read.
 *
 * @param told  the columns of `OPTIONAL_COLUMNS` in its file
 */
export function readingOfCells(
  cell: CellReader,
  glucose: Glucose | null,
  at: number,
  told: readonly string[],
): OwnReading | null {
  if (glucose === null) return null;
  if (told.every((name) => cell(name) === '')) return { at, ...glucose };
  const kind = cell('kind');
  const flag = FLAGS.findIndex((name) => name === cell('flag'));
  const isExport = cell('sender') !== '';
  const { data: parts } = ownParts.safeParse({
    ...numbered({ intervalMinutes: cell('interval_minutes'), sender: cell('sender'), session: cell('session') }),
    ...numbered({ trend: cell('trend') }),
    ...(kind === '' ? {} : { isScan: kind === 'scan' }),
    ...(isExport || flag > 0 ? { flag } : {}),
  });
  if (parts === undefined) return null;
  const sensor = cell('sensor');
  return { at, ...glucose, ...withoutHoles(parts), ...(sensor === '' ? {} : { sensor }) };
}

/** A sensor session of the portal's CSV; null if it cannot be read. */
export function parseSensorCells(cell: CellReader, startedAtMs: number): RestoredSensor | null {
  const filled = (name: string): string | null => cell(name) || null;
  const ended = cell('ended') === '' ? null : readTime(cell('ended'));
  const { data } = ownSensorRow.safeParse({
    number: numberOfCell(cell('session')),
    sn: cell('sensor'),
    source: cell('source'),
    model: filled('model'),
    startedAtMs,
    endedAtMs: ended?.kind === 'instant' ? ended.at : null,
    intervalMinutes: numberOfCell(cell('interval_minutes')),
    warmUpMinutes: numberOfCell(cell('warm_up_minutes')),
    lifetimeDays: numberOfCell(cell('lifetime_days')),
    remarks: filled('remarks'),
    endReason: filled('end_reason'),
    endPlace: filled('end_place'),
    endGlue: filled('end_glue'),
    endNote: filled('end_note'),
  });
  return data ?? null;
}

function numbered(cells: Readonly<Record<string, string>>): Record<string, number> {
  const filled = Object.entries(cells).filter(([, text]) => text !== '');
  return Object.fromEntries(filled.map(([name, text]) => [name, Number(text)]));
}

type Present<Parts> = { [Name in keyof Parts]: Exclude<Parts[Name], undefined> };

function withoutHoles<Parts extends object>(parts: Parts): Partial<Present<Parts>> {
  const filled = Object.entries(parts).filter(([, part]) => part !== undefined);
  return Object.fromEntries(filled) as Partial<Present<Parts>>; // the same fields without undefined ones
}
