import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { exportFormat, exportFile as contract } from '#contract/data.ts';
import { range as rangeSchema, type Range } from '#contract/ranges.ts';
import type { Config } from '#server/config/config.ts';
import { exportFile } from '#server/features/data/export-file.ts';
import { choiceOf, needed, readArguments, type Given } from '../shared/arguments.ts';
import { CommandError, EXIT, usageError, type ExitCode } from '../shared/exit-codes.ts';
import { listenForInterrupt } from '../shared/interrupt.ts';
import { ownerContext, requireDatabase, withPortal } from '../shared/portal-here.ts';
import { grouped, progressOn, type Progress } from '../shared/progress.ts';

export const EXPORT_HELP = `portal export --member ID --out FILE [options]

Writes the readings and events of a pet into a file, as its owner can on the web; the pet's record says so. It uses the
database of DATA_DIR or DATABASE_URL; a portal may be running on it.

  --member ID       the pet: the nine digits in its profile
  --out FILE        a new file; - is stdout
  --range RANGE     7d, 14d, 30d, 3m, 6m, 1y, all, or two days such as 2026-01-01..2026-02-01, the second one not
                    included (usual: all)
  --format FORMAT   csv, json, nightscout, fhir or xlsx (usual: csv)
  --force           replaces FILE if it exists
  --json            says what was written as JSON on stdout

Ends with 0 when the file is complete, 2 for a call that cannot be understood, 4 when the database does not answer, 5
when the portal refuses (no such pet, a wrong range), 6 when the file cannot be written, 130 after Ctrl+C. Only a
complete file gets the name FILE.`;

const STDOUT = '-';

/** Exports a pet's data from the command line. */
export async function exportCommand(config: Config, args: readonly string[]): Promise<ExitCode> {
  const given = readArguments(args, ['member', 'out', 'range', 'format'], ['force', 'json']);
  if (given.rest.length > 0) throw usageError(`${given.rest[0]} is not understood.`);
  const memberId = needed(given, 'member');
  const out = needed(given, 'out');
  const format = choiceOf(given, 'format', exportFormat.options) ?? 'csv';
  const range = rangeOf(given);
  if (out === STDOUT && given.isSet('json')) throw usageError('--json needs a file: stdout has the export.');
  if (existsSync(out) && !given.isSet('force')) throw usageError(`${out} exists already; --force replaces it.`);
  requireDatabase(config);
  const { signal, stop } = listenForInterrupt();
  try {
    const bytes = await withPortal(config, async (portal) => {
      const file = await exportFile(await ownerContext(portal, memberId), { memberId, range, format });
      const pieces = Readable.from(file.bytes, { objectMode: false });
      return out === STDOUT ? writeOut(pieces, signal) : writeFile(pieces, out, { signal, progress: progressOn() });
    });
    if (out !== STDOUT) {
      console.log(given.isSet('json') ? JSON.stringify({ file: out, format, bytes }) : `Written to ${out}.`);
    }
    return EXIT.done;
  } finally {
    stop();
  }
}

/** @throws CommandError */
function rangeOf(given: Given): Range {
  const text = given.text('range') ?? 'all';
  const [from, to, ...others] = text.split('..');
  const parsed = rangeSchema.safeParse(to === undefined ? text : { from, to });
  if (!parsed.success || others.length > 0) {
    const names = contract.body.shape.range.unwrap().options[0].options.join(', ');
    throw usageError(`--range is ${text}; it takes ${names} or two days such as 2026-01-01..2026-02-01.`);
  }
  return parsed.data;
}

type Writing = { readonly signal: AbortSignal; readonly progress: Progress };

/** Writes beside the file first, and gives it its name at the end. @returns the bytes written */
async function writeFile(pieces: Readable, out: string, { signal, progress }: Writing): Promise<number> {
  const part = `${out}.part`;
  let written = 0;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      for await (const piece of pieces as AsyncIterable<Uint8Array>) {
        throwIfAborted(signal);
        await file.writeFile(piece);
        written += piece.length;
        progress.say(`${grouped(written)} bytes written`);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, out);
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw isOfFile(error) ? new CommandError(EXIT.failed, `${out} cannot be written.`, { cause: error }) : error;
  }
}

/** Writes as fast as the reader of stdout takes it. */
async function writeOut(pieces: Readable, signal: AbortSignal): Promise<number> {
  let written = 0;
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    throwIfAborted(signal);
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(piece, (error) => (error ? reject(error) : resolve()));
    });
    written += piece.length;
  }
  return written;
}

function throwIfAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new CommandError(EXIT.interrupted, 'Interrupted. Nothing was written.');
}

const FILE_CALLS: ReadonlySet<unknown> = new Set(['open', 'write', 'fsync', 'close', 'rename']);

function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && FILE_CALLS.has(error.syscall);
}
