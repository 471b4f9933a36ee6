import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportResult } from '#contract/data.ts';
import { MAX_FILE_MEBIBYTES, MEBIBYTE } from '#contract/limits.ts';
import { glucoseUnit } from '#contract/values.ts';
import type { Config } from '#server/config/config.ts';
import { choiceOf, needed, readArguments, zoneOf } from '../shared/arguments.ts';
import { CommandError, EXIT, usageError, type ExitCode } from '../shared/exit-codes.ts';
import { listenForInterrupt } from '../shared/interrupt.ts';
import { ownerContext, requireDatabase, withPortal } from '../shared/portal-here.ts';
import { grouped, progressOn } from '../shared/progress.ts';
import { importInto } from './import-adapter.ts';

export const IMPORT_HELP = `portal import FILE --member ID [options]

Imports a file for a pet, as its owner does on the web: all lines that can be read, or nothing. Importing the same file
again adds nothing. FILE is an export of LibreView, Dexcom Clarity, Glooko, CareLink, Diasend, Tidepool, SIBIONICS,
LibreLinkUp, xDrip+, Juggluco, Nightscout or this portal, packed or not, or a table with a time and a glucose value.
Settings in an export of all data stay out: the web asks about them. It uses the database of DATA_DIR or DATABASE_URL; a
portal may be running on it.

  --member ID           the pet: the nine digits in its profile
  --zone ZONE           the zone of times without an offset, such as Europe/Berlin (usual: the pet's)
  --unit mg/dL|mmol/L   the unit of glucose, where the header of the file names none
  --dry-run             says what an import would do, and stores nothing
  --json                the result as JSON on stdout

Ends with 0 when everything was read, 1 when some lines were not, 2 for a call that cannot be understood, 3 for a file
of no known kind, 4 when the database does not answer, 5 when the portal refuses (no such pet), 130 after Ctrl+C.`;

/** Imports a file from the command line. */
export async function importCommand(config: Config, args: readonly string[]): Promise<ExitCode> {
  const given = readArguments(args, ['member', 'zone', 'unit'], ['dry-run', 'json']);
  const [path, ...others] = given.rest;
  if (path === undefined || others.length > 0) throw usageError('Please name one file.');
  const memberId = needed(given, 'member');
  const options = {
    zone: zoneOf(given, 'zone'),
    unit: choiceOf(given, 'unit', glucoseUnit.options),
    isDryRun: given.isSet('dry-run'),
  };
  const bytes = await readWhole(path);
  requireDatabase(config);
  const filename = basename(path);
  const result = await whole(() => {
    progressOn().keep(`Reading ${filename}, ${grouped(bytes.length)} bytes …`);
    return withPortal(config, async (portal) =>
      importInto(await ownerContext(portal, memberId), { memberId, filename, bytes, ...options }),
    );
  });
  console.log(given.isSet('json') ? JSON.stringify({ dryRun: options.isDryRun, ...result }) : told(result, options));
  return result.readings.rejected + result.events.rejected > 0 ? EXIT.problems : EXIT.done;
}

/** @throws CommandError for a file that cannot be read or is too large */
async function readWhole(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size <= MAX_FILE_MEBIBYTES * MEBIBYTE) return await readFile(path);
  } catch (cause) {
    throw new CommandError(EXIT.usage, `${path} cannot be read.`, { cause });
  }
  throw new CommandError(EXIT.refused, `${path} is larger than ${MAX_FILE_MEBIBYTES} MiB.`);
}

/** The import is one transaction: what ends the process before its end leaves nothing of the file behind. */
async function whole<Result>(work: () => Promise<Result>): Promise<Result> {
  const { signal, stop } = listenForInterrupt();
  const interrupted = new Promise<never>((_resolve, reject) => {
    const message = 'Interrupted. The file was imported whole or not at all; importing it again adds nothing twice.';
    signal.addEventListener('abort', () => reject(new CommandError(EXIT.interrupted, message)), { once: true });
  });
  try {
    return await Promise.race([work(), interrupted]);
  } finally {
    stop();
  }
}

function told(result: ImportResult, { isDryRun }: { readonly isDryRun: boolean }): string {
  const { format, readings, events, setAside, problems } = result;
  const line = (name: string, { added, known, rejected }: ImportResult['readings']) =>
    `  ${name}: ${grouped(added)} new, ${grouped(known)} known, ${grouped(rejected)} not read`;
  const rejected = readings.rejected + events.rejected;
  return [
    `${isDryRun ? 'Would import' : 'Imported'} a file of the kind ${format}:`,
    line('readings', readings),
    line('events', events),
    ...(setAside.added + setAside.known > 0 ? [`  set aside: ${setAside.added} new, ${setAside.known} known`] : []),
    ...problems.map(({ line: number, message }) => `  line ${number}: ${message}`),
    ...(rejected > problems.length ? [`  and ${grouped(rejected - problems.length)} more`] : []),
  ].join('\n');
}
