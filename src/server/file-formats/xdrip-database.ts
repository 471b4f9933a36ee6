import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as breathe } from 'node:timers/promises';
import { AppError } from '../context/app-error.ts';
import { isErrorCode } from '../nightscout/entries.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import {
  contentCollector,
  type ContentCollector,
  type FileContent,
  type FileEvent,
  type Frame,
} from './file-content.ts';
import { asNumber, asText, type JsonObject } from './json-items.ts';

const SOURCE = { source: 'xdrip', sn: COMMON_NAMES.xdrip, model: null, isSerial: false } as const;
const ROWS_AT_A_TIME = 2_000;
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
 * Reads the database that xDrip+ exports; null for another SQLite database. It is opened read-only from a file that is
 * removed afterwards, and only plain tables are read: views and computed columns could make a query as slow as they
 * like.
 *
 * @throws AppError `file.damaged`, `request.tooLarge`
 */
export async function readXDripDatabase(bytes: Uint8Array, frame: Frame): Promise<FileContent | null> {
  const folder = await mkdtemp(join(tmpdir(), 'petcgm-import-'));
  const path = join(folder, 'export.sqlite');
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await readFrom(path, frame);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('file.damaged', {}, { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFrom(path: string, frame: Frame): Promise<FileContent | null> {
  const db = new DatabaseSync(path, { readOnly: true, allowExtension: false });
  try {
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0');
    const tables = Object.keys(TABLES).filter((table): table is Table => isPlainTable(db, table));
    if (!tables.includes('BgReadings')) return null;
    const collector = contentCollector('xdrip', frame);
    for (const table of tables) await readTable(db, table, collector);
    return collector.content();
  } finally {
    db.close();
  }
}

function isPlainTable(db: DatabaseSync, table: string): boolean {
  const row = db.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
  const sql = asText(row?.['sql']);
  return /^create\s+table/iu.test(sql) && !/\b(?:as\s*\(|generated)/iu.test(sql);
}

async function readTable(db: DatabaseSync, table: Table, collector: ContentCollector): Promise<void> {
  const present = new Set(
    db
      .prepare(`PRAGMA table_info("${table}")`)
      .all()
      .map(({ name }) => String(name)),
  );
  if (!present.has('timestamp')) return;
  const columns = TABLES[table].filter((column) => present.has(column));
  const query = `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${table}"`;
  let line = 0;
  for (const row of db.prepare(query).iterate()) {
    if ((line += 1) > MAX_ROWS) throw new AppError('request.tooLarge', { limit: MAX_ROWS });
    if (line % ROWS_AT_A_TIME === 0) await breathe();
    collectRow(table, row, { line, collector });
  }
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
