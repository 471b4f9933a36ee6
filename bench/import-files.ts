import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { importFileItem, type ImportItem } from '#contract/imports.ts';
import { libreFile, libreLine } from '#tests/server/import-stage.ts';

/*
 * Files that are looked at first: a LibreView year, which has to be looked at and stored within 3 s, and a file of 200 MB,
 * which may take 150 MB of memory more than the portal at rest. The same again adds nothing, and an undo leaves nothing.
 */
const MINUTE = 60_000;
const YEAR_LINES = 35_040;
const LARGE_BYTES = Number(process.env['LARGE_BYTES'] ?? 199_000_000);
const SAMPLE_MS = 100;
const started = z.object({
  portalUrl: z.string(),
  tokens: z.tuple([z.string(), z.string()]),
  pid: z.int(),
  nowMs: z.int(),
});

const folder = mkdtempSync(join(tmpdir(), 'petcgm-files-'));
const server = spawn(process.execPath, [join(import.meta.dirname, 'support/import-portal.process.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [line] = await once(createInterface(server.stdout), 'line');
const { portalUrl, tokens, pid, nowMs } = started.parse(JSON.parse(String(line)));

try {
  const path = join(folder, 'large.csv');
  await writeLarge(path);
  const atRest = memory('VmRSS');
  const largest = watchMemory();
  await passThrough(`${Math.round(LARGE_BYTES / 1e6)} MB of readings`, await openAsBlob(path), tokens[1]);
  console.log(`memory: ${atRest} MB at rest, at most ${largest.stop() - atRest} MB more (limit 150)`);
  const year = Array.from({ length: YEAR_LINES }, (_, index) =>
    libreLine(nowMs - (YEAR_LINES - index) * 15 * MINUTE, 0, { 4: String(90 + (index % 150)) }),
  );
  await passThrough('A LibreView year', new Blob([libreFile(year)]), tokens[0]);
} finally {
  server.stdin.end();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

async function passThrough(name: string, file: Blob, token: string): Promise<void> {
  const startedAt = performance.now();
  const item = await preview(file, token);
  const lookedAt = performance.now();
  const stored = await settled(await call('store', item.importId, token), token);
  const storedAt = performance.now();
  const again = await preview(file, token);
  const againAt = performance.now();
  await settled(await call('undo', item.importId, token), token);
  const undoneAt = performance.now();
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(
    `${name}: looked at in ${seconds(startedAt, lookedAt)}, stored in ${seconds(lookedAt, storedAt)} ` +
      `(${stored.counts?.readings.added} readings), the same again is ${again.found?.readings.fresh} new ` +
      `(${seconds(storedAt, againAt)}), undone in ${seconds(againAt, undoneAt)}`,
  );
}

async function preview(file: Blob, token: string): Promise<ImportItem> {
  const form = new FormData();
  form.set('file', file, 'file.csv');
  return parseItem(
    await fetch(`${portalUrl}/api/web/import/preview`, { method: 'POST', headers: { xtoken: token }, body: form }),
  );
}

async function call(verb: 'store' | 'undo' | 'load', importId: string, token: string): Promise<ImportItem> {
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

async function settled(item: ImportItem, token: string): Promise<ImportItem> {
  let now = item;
  while (now.state === 'storing') {
    await sleep(500);
    now = await call('load', item.importId, token);
  }
  if (now.state === 'failed') throw new Error('the import failed');
  return now;
}

/** One reading a minute in the portal’s own CSV, up to the present. */
async function writeLarge(path: string): Promise<void> {
  const lineAt = (at: number, value: number) => `${new Date(at).toISOString()},${value},,,,,,${'x'.repeat(45)}\n`;
  const count = Math.floor(LARGE_BYTES / lineAt(nowMs, 100).length);
  const stream = createWriteStream(path);
  stream.write('timestamp,mg/dL,event,value,unit,title,label,note\n');
  for (let index = 0; index < count; index += 1) {
    const text = lineAt(nowMs - (count - index) * MINUTE, 100 + (index % 150));
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

/** Memory of the portal, MB. */
function memory(field: 'VmRSS'): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  const found = new RegExp(`${field}:\\s+(\\d+) kB`, 'u').exec(readFileSync(path, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
}

function watchMemory() {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memory('VmRSS'));
  }, SAMPLE_MS);
  return {
    stop: (): number => {
      clearInterval(timer);
      return most;
    },
  };
}
