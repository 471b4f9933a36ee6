import { readFile, writeFile } from 'node:fs/promises';
import { deviceZone } from '#domain/time/device-zone.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { Config } from '#server/config/config.ts';
import { choiceOf, numberOf, readArguments, zoneOf, type Given } from '../shared/arguments.ts';
import { CommandError, EXIT, usageError, type ExitCode } from '../shared/exit-codes.ts';
import { listenForInterrupt } from '../shared/interrupt.ts';
import { progressOn } from '../shared/progress.ts';
import { createCallTally } from './call-tally.ts';
import { makePetsHere } from './pets-here.ts';
import type { SimulatedKind } from './pet-plan.ts';
import { simulatedName, simulatedPlan, type PlanWish } from './simulated-plan.ts';
import { toJsonReport, toTextReport } from './upload-report.ts';
import { uploadLive, uploadPast, type Sent, type UploadedPet } from './upload-story.ts';
import { UnreachableError, uploaderClient } from './uploader-client.ts';

export const SIMULATE_HELP = `portal simulate --url http://… --key KEY [options]
portal simulate --url http://… --keys FILE [options]
portal simulate --url http://… --keys FILE --pets N [options]
portal simulate --pets N [--keys FILE] [options]

With --url it sends made-up readings, doses, meals and weights to a portal, as an app that uploads to Nightscout does:
first the days that are wished for, then a reading of each pet every 5 minutes until Ctrl+C. Each key belongs to one
pet of the portal. A second run goes on with the same story. Many keys make load: --pets N takes the first N of the
file. At its end, also by Ctrl+C, it prints what was sent, how the calls were answered and how long they took.

A portal answers 1,200 calls a minute of one address; what is above waits (429). For more, let the portal believe a proxy
(TRUST_PROXY=1) and give --own-addresses, which sends each pet's calls as from an address of its own.

With --pets and no --url it makes accounts with a pet and a key each in the database of DATA_DIR or DATABASE_URL, fills their days,
and prints how to sign in. Their addresses end in .example, so that no mail is sent to anybody.

  --url URL          the address of the portal
  --key KEY          the key of one pet, from Home, Add data
  --keys FILE        with --url a file with a key in each line; without it a new file that the keys are written to
  --pets N           how many accounts are made; with --url how many of the keys are used (usual: all); 1 to 10000
  --days N           how many days up to now are filled first (usual: 0 with --url, 14 with --pets)
  --speed N          with --url how fast time passes, 1 to 300: at 60 a reading comes every 5 seconds, and no doses
                     (usual: 1)
  --once             with --url ends after the days
  --own-addresses    with --url each pet has an address of its own (X-Forwarded-For)
  --species KIND     cat, dog or human (usual: cats and dogs in turn)
  --zone ZONE        the zone whose clock the doses follow (usual: that of this machine)
  --seed N           another story for another number (usual: 1)
  --among-real-accounts   makes the accounts even if the database has accounts of real people
  --json             the result, or the report, as JSON on stdout

Ends with 0 when everything was sent, also by Ctrl+C after the days; 2 for a call that cannot be understood, 4 when the
portal or the database does not answer, 5 when it refuses (a wrong key), 130 by Ctrl+C within the days.`;

const VALUES = ['url', 'key', 'keys', 'pets', 'days', 'speed', 'species', 'zone', 'seed'];
const FLAGS = ['once', 'own-addresses', 'among-real-accounts', 'json'];
const KINDS: readonly SimulatedKind[] = ['cat', 'dog', 'human'];
const MAX_PETS = 10_000;
const MAX_DAYS = 730;
const MAX_SPEED = 300;

/** Sends made-up readings to a portal, or makes made-up pets here. */
export async function simulateCommand(config: Config, args: readonly string[]): Promise<ExitCode> {
  const given = readArguments(args, VALUES, FLAGS);
  if (given.rest.length > 0) throw usageError(`${given.rest[0]} is not understood.`);
  const url = given.text('url');
  if (url === undefined && given.text('pets') === undefined) {
    throw usageError('Please give --url for a portal that runs, or --pets for accounts in the database.');
  }
  return url === undefined ? makePets(config, given) : upload(addressOf(url), given);
}

async function makePets(config: Config, given: Given): Promise<ExitCode> {
  refuseOptions(given, ['key', 'speed', 'once', 'own-addresses'], '--pets without --url');
  const count = petCount(given, 1);
  const wish = planWish(given);
  const made = await makePetsHere(config, {
    plans: Array.from({ length: count }, (_, place) => simulatedPlan(wish, place)),
    days: numberOf(given, 'days', { min: 0, max: MAX_DAYS, usual: 14 }),
    isAmongReal: given.isSet('among-real-accounts'),
    progress: progressOn(),
  });
  const file = given.text('keys');
  const keys = made.owners.map(({ key }) => `${key}\n`).join('');
  if (file !== undefined) await writeKeys(file, keys);
  const pets = made.owners.map(({ email, memberId, name }) => ({ email, memberId, name }));
  if (given.isSet('json')) console.log(JSON.stringify({ password: made.password, pets, readings: made.readings }));
  else {
    console.log(`Sign in with the password ${made.password}:`);
    for (const { email, memberId, name } of pets) console.log(`  ${email}  ${name} (${memberId})`);
  }
  return EXIT.done;
}

async function upload(url: URL, given: Given): Promise<ExitCode> {
  refuseOptions(given, ['among-real-accounts'], '--url');
  const days = numberOf(given, 'days', { min: 0, max: MAX_DAYS, usual: 0 });
  const speed = numberOf(given, 'speed', { min: 1, max: MAX_SPEED, usual: 1 });
  const wish = planWish(given);
  const keys = await readKeys(given);
  const { signal, stop } = listenForInterrupt();
  const sent: Sent = { entries: 0, treatments: 0 };
  const tally = createCallTally();
  const pets: readonly UploadedPet[] = keys.map((key, place) => ({
    name: simulatedName(place),
    plan: simulatedPlan(wish, place),
    client: uploaderClient({ url, key, signal, tally, ...(given.isSet('own-addresses') ? addressAt(place) : {}) }),
  }));
  const work = { pets, progress: progressOn(), signal, sent, tally };
  const startedAt = Date.now();
  try {
    await uploadPast(work, { from: startedAt - days * DAY_MS, to: startedAt });
    if (!given.isSet('once')) await goOn(work, { startedAt, speed });
  } catch (error) {
    throw asCommandError(error, signal, sent);
  } finally {
    stop();
    const report = tally.report();
    console.log(given.isSet('json') ? JSON.stringify(toJsonReport(sent, report)) : toTextReport(sent, report));
  }
  return EXIT.done;
}

/** Of the private network 10.0.0.0/8. */
function addressAt(place: number): { readonly address: string } {
  return { address: `10.77.${place >> 8}.${place & 255}` };
}

/** @throws CommandError */
function petCount(given: Given, usual: number): number {
  const count = numberOf(given, 'pets', { min: 1, max: MAX_PETS, usual });
  if (!Number.isInteger(count)) throw usageError('--pets takes a whole number.');
  return count;
}

type Work = Parameters<typeof uploadLive>[0];

/** Ctrl+C is how this part ends, also in the middle of a call. */
async function goOn(work: Work, pace: { readonly startedAt: number; readonly speed: number }): Promise<void> {
  try {
    await uploadLive(work, pace);
  } catch (error) {
    if (!work.signal.aborted) throw error;
  }
}

function asCommandError(error: unknown, { aborted }: AbortSignal, { entries, treatments }: Sent): unknown {
  if (aborted) {
    const message = `Interrupted after ${entries} readings and ${treatments} events. A second run sends the rest.`;
    return new CommandError(EXIT.interrupted, message);
  }
  if (error instanceof UnreachableError) return new CommandError(EXIT.unreachable, error.message, { cause: error });
  return error;
}

function planWish(given: Given): PlanWish {
  return {
    species: choiceOf(given, 'species', KINDS) ?? null,
    seed: Math.floor(numberOf(given, 'seed', { min: 1, max: 1e9, usual: 1 })),
    zone: zoneOf(given, 'zone') ?? deviceZone(),
  };
}

function refuseOptions(given: Given, names: readonly string[], mode: string): void {
  const misplaced = names.find((name) => given.text(name) !== undefined || given.isSet(name));
  if (misplaced !== undefined) throw usageError(`--${misplaced} does not go with ${mode}.`);
}

/** @throws CommandError */
function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw usageError(`--url is ${text}; it takes an address such as http://localhost:8080.`);
  }
  return url;
}

/** @throws CommandError */
async function readKeys(given: Given): Promise<readonly string[]> {
  const [key, file] = [given.text('key'), given.text('keys')];
  if ((key === undefined) === (file === undefined)) throw usageError('Please give --key or --keys.');
  if (key !== undefined) {
    refuseOptions(given, ['pets'], '--key');
    return [key.trim()];
  }
  const text = await readFile(file ?? '', 'utf8').catch((cause: unknown) => {
    throw new CommandError(EXIT.usage, `${file} cannot be read.`, { cause });
  });
  const keys = text.split(/\s+/u).filter((one) => one !== '');
  const wished = given.text('pets') === undefined ? keys.length : petCount(given, 1);
  if (keys.length === 0 || wished > MAX_PETS) {
    throw usageError(`${file} has ${keys.length} keys, not 1 to ${MAX_PETS}.`);
  }
  if (keys.length < wished) throw usageError(`${file} has ${keys.length} keys, fewer than the ${wished} of --pets.`);
  return keys.slice(0, wished);
}

/** The keys let anybody send readings, so the file is only for this user, and none is replaced. */
async function writeKeys(file: string, keys: string): Promise<void> {
  try {
    await writeFile(file, keys, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    throw new CommandError(EXIT.failed, `The accounts were made, but ${file} cannot be written.`, { cause });
  }
}
