import { DatabaseSync } from 'node:sqlite';
import { setImmediate as breathe } from 'node:timers/promises';
import { AppError } from '../context/app-error.ts';
import { isErrorCode } from '../nightscout/entries.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import { contentCollector, type ContentCollector, type FileEvent, type FilePart, type Frame } from './file-content.ts';
import { asNumber, asText, type JsonObject } from './json-items.ts';

const SOURCE = { source: 'xdrip', sn: COMMON_NAMES.xdrip, model: null, isSerial: false } as const;
const ROWS_AT_A_TIME = 2_000;
/** The readings of a part are in memory at once. */
const ROWS_A_PART = 20_000;
const MAX_ROWS = 2_000_000;
/** The app stores no higher value. */
const HIGH = 400;

/** The tables that are read, with their columns. Glucose is in mg/dL, `timestamp` in ms. */
const TABLES = {
  BgReadings: ['timestamp', 'calculated_value'],
  Treatments: ['timestamp', 'insulin', 'carbs', 'notes'],
  BloodTest: ['timestamp', 'mgdl'],
  Calibration: ['timestamp', 'bg'],
} as const;
type Table = keyof typeof TABLES;

/**
 * Reads the database that xDrip+ exports, in parts; nothing for another SQLite database. It is opened read-only, and only
 * plain tables are read: views and computed columns could make a query as slow as they like.
 *
 * @throws AppError `file.damaged`, `request.tooLarge`
 */
export async function* readXDripDatabase(path: string, frame: Frame): AsyncGenerator<FilePart> {
  try {
    yield* readFrom(path, frame);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('file.damaged', {}, { cause });
  }
}

async function* readFrom(path: string, frame: Frame): AsyncGenerator<FilePart> {
  const db = new DatabaseSync(path, { readOnly: true, allowExtension: false });
  try {
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0');
    const tables = Object.keys(TABLES).filter((table): table is Table => isPlainTable(db, table));
    if (!tables.includes('BgReadings')) return;
    let [collector, rows] = [contentCollector('xdrip', frame), 0];
    for (const { table, row, line } of rowsIn(db, tables)) {
      if ((rows += 1) > MAX_ROWS) throw new AppError('request.tooLarge', { limit: MAX_ROWS });
      collectRow(table, row, { line, collector });
      if (rows % ROWS_AT_A_TIME === 0) await breathe();
      if (rows % ROWS_A_PART > 0) continue;
      yield { content: collector.content(), linesRead: rows };
      collector = contentCollector('xdrip', frame);
    }
    yield { content: collector.content(), linesRead: rows };
  } finally {
    db.close();
  }
}

function isPlainTable(db: DatabaseSync, table: string): boolean {
  const row = db.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
  const sql = asText(row?.['sql']);
  return /^create\s+table/iu.test(sql) && !/\b(?:as\s*\(|generated)/iu.test(sql);
}

/** The rows of one table after the other, each with its number in its table. */
function* rowsIn(db: DatabaseSync, tables: readonly Table[]) {
  for (const table of tables) {
    let line = 0;
    for (const row of rowsOf(db, table)) yield { table, row, line: (line += 1) };
  }
}

function rowsOf(db: DatabaseSync, table: Table): Iterable<JsonObject> {
  const present = new Set(
    db
      .prepare(`PRAGMA table_info("${table}")`)
      .all()
      .map(({ name }) => String(name)),
  );
  if (!present.has('timestamp')) return [];
  const columns = TABLES[table].filter((column) => present.has(column));
  return db.prepare(`SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${table}"`).iterate();
}

type Collecting = { readonly line: number; readonly collector: ContentCollector };

function collectRow(table: Table, row: JsonObject, { line, collector }: Collecting): void {
  const at = Math.round(Number(row['timestamp'] ?? Number.NaN));
  const stamp =
    Number.isSafeInteger(at) && Math.abs(at) < 8.64e15 ? new Date(at).toISOString() : String(row['timestamp']);
  if (table === 'BgReadings') {
    const mgdl = asNumber(row['calculated_value']);
    if (mgdl === null || isErrorCode({ type: 'sgv', mgdl })) return;
    const flag = mgdl === HIGH ? { flag: 2 as const } : {};
    return collector.addReading(SOURCE, { at, mgdl, ...flag }, { line, stamp, shown: String(mgdl) });
  }
  const note = asText(row['notes']);
  const events = eventsOf(table, row);
  for (const event of events) {
    const detail = note === '' ? null : { note };
    collector.addEvent(
      { ...event, at, title: null, detail, externalId: null },
      { line, stamp, shown: String(event.value) },
    );
  }
  if (note !== '' && events.length === 0) collector.addNote(at, note, { line, stamp });
}

type Amount = Pick<FileEvent, 'type' | 'value' | 'unit'>;

function eventsOf(table: Table, row: JsonObject): readonly Amount[] {
  if (table === 'BloodTest') return amount('BG', row['mgdl'], 'mg/dL');
  if (table === 'Calibration') return amount('calibration', row['bg'], 'mg/dL');
  return [...amount('insulin', row['insulin'], 'U'), ...amount('meal', row['carbs'], 'g')];
}

function amount(type: Amount['type'], raw: unknown, unit: string): readonly Amount[] {
  const value = asNumber(raw);
  return value === null || value === 0 ? [] : [{ type, value, unit }];
}
