import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { importFileItem, type ImportItem } from '#contract/imports.ts';
import { libreFile, libreLine } from '#tests/server/import-stage.ts';
import { workbook } from '#tests/server/workbooks.ts';

/*
 * Files that are looked at first: a LibreView year, which has to be looked at and stored within 3 s, and the largest
 * files of several kinds, which may take 150 MB of memory more than the portal at rest. The same again adds nothing, and
 * an undo leaves nothing. `FILES=csv,zip` chooses some of them.
 */
const MINUTE = 60_000;
const YEAR_LINES = 35_040;
const LARGE_BYTES = Number(process.env['LARGE_BYTES'] ?? 199_000_000);
/** Inflated. The packed files are below 30 MB. */
const UNPACKED_BYTES = Number(process.env['UNPACKED_BYTES'] ?? 150_000_000);
const SAMPLE_MS = 50;
const SHEET_ROWS = 1_000_000;
const CELL_ROW_BYTES = 75;
const DAYS_TO_1970 = 25_569;
const started = z.object({ portalUrl: z.string(), tokens: z.array(z.string()), pid: z.int(), nowMs: z.int() });
type Started = z.infer<typeof started>;

const folder = mkdtempSync(join(tmpdir(), 'petcgm-files-'));
const FILES: Readonly<Record<string, (path: string, nowMs: number) => Promise<void> | void>> = {
  year: (path, nowMs) => writeFileSync(path, libreYear(nowMs)),
  csv: (path, nowMs) =>
    writeLines(path, nowMs, {
      head: 'timestamp,mg/dL,event,value,unit,title,label,note\n',
      line: (at, value) => `${new Date(at).toISOString()},${value},,,,,,${'x'.repeat(45)}\n`,
      end: '',
    }),
  json: (path, nowMs) =>
    writeLines(path, nowMs, {
      head: '[{"type":"mbg","mbg":100,"date":1700000000000}',
      line: (at, value) => `,{"type":"sgv","sgv":${value},"date":${at},"direction":"Flat","device":"xDrip"}\n`,
      end: ']',
    }),
  zip: (path, nowMs) => writeFileSync(path, glookoZip(nowMs)),
  xlsx: (path, nowMs) => writeFileSync(path, sheets(nowMs)),
};

try {
  const chosen = process.env['FILES']?.split(',') ?? Object.keys(FILES);
  for (const kind of chosen) await measure(kind);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Each file gets a portal of its own, because a process keeps memory that it once had. */
async function measure(kind: string): Promise<void> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'support/import-portal.process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(createInterface(server.stdout), 'line');
    const portal = started.parse(JSON.parse(String(line)));
    const path = join(folder, kind);
    await FILES[kind]?.(path, portal.nowMs);
    await passThrough(kind, await openAsBlob(path), portal);
    rmSync(path);
  } finally {
    server.stdin.end();
    await once(server, 'exit');
  }
}

async function passThrough(kind: string, file: Blob, portal: Started): Promise<void> {
  const [token = ''] = portal.tokens;
  const memory = watchMemory(portal.pid);
  const spent: string[] = [];
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    spent.push(`${name} in ${seconds} s (+${memory.most()} MB)`);
    return result;
  };
  const item = await step('looked at', () => preview(file, portal, token));
  const stored = await step('stored', async () =>
    settled(await call('store', item.importId, portal, token), portal, token),
  );
  const again = await step('looked at again', () => preview(file, portal, token));
  await step('undone', () => call('undo', item.importId, portal, token));
  memory.stop();
  console.log(
    `${kind}, ${(file.size / 1e6).toFixed(1)} MB, ${stored.counts?.readings.added} readings, then ` +
      `${again.found?.readings.fresh} new ones: ${spent.join(', ')}; memory above ${memory.atRest} MB at rest (limit 150)`,
  );
}

async function preview(file: Blob, { portalUrl }: Started, token: string): Promise<ImportItem> {
  const form = new FormData();
  form.set('file', file, 'file.csv');
  return parseItem(
    await fetch(`${portalUrl}/api/web/import/preview`, { method: 'POST', headers: { xtoken: token }, body: form }),
  );
}

async function call(
  verb: 'store' | 'undo' | 'load',
  importId: string,
  { portalUrl }: Started,
  token: string,
): Promise<ImportItem> {
  const headers = { xtoken: token, 'content-type': 'application/json' };
  const body = JSON.stringify({ importId });
  return parseItem(await fetch(`${portalUrl}/api/web/import/${verb}`, { method: 'POST', headers, body }));
}

async function parseItem(answer: Response): Promise<ImportItem> {
  const text = await answer.text();
  const { data } = z.object({ item: importFileItem }).safeParse(JSON.parse(text));
  if (data === undefined) throw new Error(`refused: ${text.slice(0, 300)}`);
  return data.item;
}

async function settled(item: ImportItem, portal: Started, token: string): Promise<ImportItem> {
  let now = item;
  while (now.state === 'storing') {
    await sleep(500);
    now = await call('load', item.importId, portal, token);
  }
  if (now.state === 'failed') throw new Error('the import failed');
  return now;
}

type Lines = { readonly head: string; readonly line: (at: number, value: number) => string; readonly end: string };

/** One reading a minute, up to the present. */
async function writeLines(path: string, nowMs: number, { head, line, end }: Lines): Promise<void> {
  const count = Math.floor(LARGE_BYTES / line(nowMs, 100).length);
  const stream = createWriteStream(path);
  stream.write(head);
  for (let index = 0; index < count; index += 1) {
    const text = line(nowMs - (count - index) * MINUTE, valueAt(index));
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end(end);
  await once(stream, 'finish');
}

function valueAt(index: number): number {
  return 100 + ((index * 7919) % 149);
}

function libreYear(nowMs: number): string {
  const lines = Array.from({ length: YEAR_LINES }, (_, index) =>
    libreLine(nowMs - (YEAR_LINES - index) * 15 * MINUTE, 0, { 4: String(valueAt(index)) }),
  );
  return libreFile(lines);
}

/** Three files of one sensor. */
function glookoZip(nowMs: number): Uint8Array {
  const head = 'Name:x\nTimestamp,CGM Glucose Value (mg/dl),Serial Number\n';
  const line = (at: number, value: number) =>
    `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')},${value},SERIAL123\n`;
  const count = Math.floor(UNPACKED_BYTES / line(nowMs, 100).length / 3);
  const part = (file: number) =>
    head +
    Array.from({ length: count }, (_, index) =>
      line(nowMs - ((3 - file) * count - index) * MINUTE, valueAt(index)),
    ).join('');
  return zipSync(Object.fromEntries([0, 1, 2].map((file) => [`cgm_data_${file + 1}.csv`, strToU8(part(file))])));
}

/** Sheets of times and values. */
function sheets(nowMs: number): Uint8Array {
  const rows = Math.floor(UNPACKED_BYTES / CELL_ROW_BYTES);
  const row = (index: number, number: number): string => {
    const days = (nowMs - (rows - index) * MINUTE) / (24 * 60 * MINUTE) + DAYS_TO_1970;
    return `<row r="${number}"><c r="A${number}" s="1"><v>${days.toFixed(6)}</v></c><c r="B${number}"><v>${valueAt(index)}</v></c></row>`;
  };
  const head = '<row r="1"><c t="str"><v>Time</v></c><c t="str"><v>Glucose (mg/dL)</v></c></row>';
  const numbers = Array.from({ length: Math.ceil(rows / SHEET_ROWS) }, (_, sheet) => sheet);
  const xml = (sheet: number): string => {
    const length = Math.min(SHEET_ROWS, rows - sheet * SHEET_ROWS);
    const all = Array.from({ length }, (_, index) => row(sheet * SHEET_ROWS + index, index + 2));
    return `<worksheet><sheetData>${head}${all.join('')}</sheetData></worksheet>`;
  };
  const files = Object.fromEntries(
    numbers.map((sheet) => [`xl/worksheets/sheet${sheet + 1}.xml`, strToU8(xml(sheet))]),
  );
  return workbook(
    numbers.map((sheet) => ({ name: `S${sheet}`, rows: [] })),
    files,
  );
}

/** Memory of a process, MB above what it had at first. */
function watchMemory(pid: number) {
  const path = `/proc/${pid}/status`;
  const now = (): number => {
    if (!existsSync(path)) return Number.NaN;
    return Math.round(Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(path, 'utf8'))?.[1]) / 1024);
  };
  const atRest = now();
  let most = atRest;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, SAMPLE_MS);
  return {
    atRest,
    /** Since the last call. */
    most: (): number => {
      const above = most - atRest;
      most = now();
      return above;
    },
    stop: (): void => clearInterval(timer),
  };
}
