/*
 * Simulated days at speed: pets whose phones upload, owners, households and vets, on a portal that is stopped, killed, cut
 * off from its database and run out of disk meanwhile. Ends with 1 if something that was acknowledged is lost, an alarm
 * reached nobody in time or was not answered, a stream showed anything else than what is stored, a call failed in calm
 * times, or memory grows. Settings: SOAK_HOURS (24), SOAK_SPEED (60), SOAK_PETS (100), SOAK_DATABASE (postgres or sqlite),
 * SOAK_JSON=1 for the report as JSON.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '#domain/units/units.ts';
import { openDatabase } from '#server/db/database.ts';
import { findPostgres } from '#tests/server/postgres.ts';
import { makeRestartablePostgres, type RestartablePostgres } from '#tests/server/restartable-postgres.ts';
import { openCalls } from './support/soak/caller.ts';
import { makeCast, type Cast, type Person } from './support/soak/cast.ts';
import {
  checkAlarms,
  checkAnswers,
  checkCalls,
  checkEvents,
  checkHome,
  checkReadings,
  checkStreams,
  loadAlertLog,
  troubleFinder,
} from './support/soak/checks.ts';
import { courseOf } from './support/soak/memory.ts';
import { answerAlarms, lookAtHome, lookAtPatients, type Answers } from './support/soak/people.ts';
import { runHousehold } from './support/soak/phone.ts';
import { hostPortal } from './support/soak/portal-host.ts';
import { openReach } from './support/soak/reach.ts';
import { printReport, type Report } from './support/soak/report.ts';
import { makeSmallDisk } from './support/soak/small-disk.ts';
import { beginStory } from './support/soak/story.ts';
import { holdStream } from './support/soak/stream.ts';
import { makeTrouble } from './support/soak/troubles.ts';

const HOURS = Number(process.env['SOAK_HOURS'] ?? 24);
const SPEED = Number(process.env['SOAK_SPEED'] ?? 60);
const PETS = Number(process.env['SOAK_PETS'] ?? 100);
const KIND = process.env['SOAK_DATABASE'] ?? (findPostgres() === undefined ? 'sqlite' : 'postgres');
const BEGINS_MS = Date.UTC(2026, 4, 14, 10);
/** Real time: half a minute without the database; less in a short story, so that something else happens, too. */
const GONE_MS = HOURS < 12 ? 5_000 : 30_000;
const FULL_MS = HOURS < 12 ? 4_000 : 15_000;
/** Real time after a trouble until everything has connected again. */
const GRACE_MS = 4_000;
/** Real time for what is done at once: a machine with other work to do does not become faster with the story. */
const AT_ONCE_MS = 5_000;
/** Real time for what is under way when the story ends. */
const SETTLE_MS = 5_000;
const DISK_MIB = { sqlite: 256, postgres: 2_048 };
/** Every how many pets an owner and a household have a page open. */
const OPEN_PAGES_EVERY = 3;
const MOST_RISE_PERCENT = 10;

if (!['postgres', 'sqlite'].includes(KIND)) throw new Error(`SOAK_DATABASE is ${KIND}; it takes postgres or sqlite`);
const isSqlite = KIND === 'sqlite';
const disk = makeSmallDisk(isSqlite ? DISK_MIB.sqlite : DISK_MIB.postgres);
let postgres: RestartablePostgres | null = null;
process.once('exit', disk.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  if (!isSqlite) postgres = await startPostgres();
  const report = await soak();
  printReport(report, process.env['SOAK_JSON'] === '1');
  if (report.failures.length > 0) process.exitCode = 1;
} finally {
  await postgres?.remove();
}
process.exit(); // removes the disk

async function startPostgres(): Promise<RestartablePostgres> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('no PostgreSQL was found; SOAK_DATABASE=sqlite goes without');
  const { TMPDIR: usual = tmpdir() } = process.env;
  process.env['TMPDIR'] = disk.folder; // the cluster is on the small disk
  const cluster = await makeRestartablePostgres(bin);
  process.env['TMPDIR'] = usual;
  await cluster.start();
  return cluster;
}

async function soak(): Promise<Report> {
  const story = beginStory(BEGINS_MS, SPEED);
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const database = { dataDir, databaseUrl: postgres?.url };
  let answers: Answers | null = null;
  const reach = await openReach((arrival) => answers?.react(arrival));
  const portal = await hostPortal(story, { folder: disk.folder, smtpUrl: reach.smtpUrl, databaseUrl: postgres?.url });
  const cast = await seatEverybody(database, reach);
  const calls = openCalls(portal.origin);
  const frame = { calls, story };
  answers = answerAlarms(cast, frame);
  await portal.start();
  const startMs = Date.now();
  const endMs = startMs + HOURS * HOUR_MS;
  const closing = new AbortController();
  const streams = openPages(cast).map((person) => holdStream(person, calls, story, closing.signal));
  const [sent, seen, troubles] = await Promise.all([
    Promise.all(cast.pets.map((pet) => runHousehold(pet, { calls, story, endMs }))),
    Promise.all(cast.pets.map((pet) => lookAtHome(pet, frame, endMs))),
    makeTrouble({ story, portal, disk, postgres, ...broken(dataDir), refuseMessages: reach.refuse }, startMs, HOURS),
    Promise.all(cast.vets.map((vet) => lookAtPatients(vet, frame, endMs))),
  ]);
  const { settled, taken, refused } = answers;
  await settled();
  answers = null;
  await story.pass(story.lasts(SETTLE_MS));
  const memory = courseOf(portal.memory, portal.kept(), { startMs, endMs });
  closing.abort();
  const shown = await Promise.all(streams);
  const fromMs = Date.now();
  await portal.end('SIGKILL'); // what was acknowledged last is on the disk, too
  await portal.start();
  const all = [...troubles, { name: 'killed (SIGKILL) at the end', fromMs, toMs: Date.now() }];
  const trouble = troubleFinder(all, { graceMs: story.lasts(GRACE_MS), atOnceMs: story.lasts(AT_ONCE_MS) });
  const readings = await checkReadings(calls, sent);
  const events = await checkEvents(calls, sent);
  await portal.end('SIGTERM');
  const db = await openDatabase(database);
  const log = await loadAlertLog(db);
  await db.close();
  const alarms = checkAlarms(sent, log, reach.arrivals, trouble);
  const findings = [
    readings,
    events,
    checkHome(sent, seen.flat()),
    checkStreams(sent, shown, log.alerts, trouble),
    alarms,
    checkAnswers(sent, log, reach.arrivals, { trouble, nowMs: endMs }),
    checkCalls(
      calls.failures,
      [...calls.counts.values()].reduce((sum, count) => sum + count, 0),
      trouble,
    ),
  ];
  await reach.stop();
  calls.close();
  return {
    database: isSqlite ? 'SQLite' : 'PostgreSQL',
    hours: HOURS,
    speed: SPEED,
    pets: PETS,
    troubles: all.map((one) => ({ ...one, fromMs: one.fromMs - startMs, toMs: one.toMs - startMs })),
    isDiskLeftOut: disk.fill === null,
    findings,
    delays: alarms.delays,
    brief: alarms.brief,
    counts: Object.fromEntries(calls.counts),
    failedCalls: calls.failures.length,
    times: calls.times,
    sentAgain: sent.reduce((sum, { again }) => sum + again, 0),
    streams: { count: shown.length, connections: sumOf(shown, 'connections'), away: sumOf(shown, 'away') },
    messages: { arrived: reach.arrivals.length, answersTaken: taken(), answersRefused: refused },
    alerts: countBy(log.alerts.map(({ kind }) => kind)),
    deliveries: countBy(log.deliveries.map(({ status }) => status)),
    memory,
    errors: Object.fromEntries(portal.errors()),
    failures: failuresOf({ findings, memory }, portal.crashes()),
  };
}

async function seatEverybody(
  database: { dataDir: string; databaseUrl: string | undefined },
  reach: Reach,
): Promise<Cast> {
  const db = await openDatabase(database);
  const stage = { db, push: reach.push, webhookUrl: reach.webhookUrl, startMs: Date.now(), hours: HOURS };
  const cast = await makeCast(stage, PETS);
  await db.close();
  return cast;
}
type Reach = Awaited<ReturnType<typeof openReach>>;

function broken(dataDir: string) {
  return { file: join(dataDir, 'petcgm.sqlite'), goneMs: GONE_MS, fullMs: FULL_MS };
}

/** Some owners, some households and all vets keep a page open. */
function openPages({ pets, vets }: Cast): Person[] {
  const some = pets.filter((_pet, index) => index % OPEN_PAGES_EVERY === 0);
  return [...some.flatMap(({ owner, household }) => (household === null ? [owner] : [owner, household])), ...vets];
}

function failuresOf({ findings, memory }: Pick<Report, 'findings' | 'memory'>, crashes: number): string[] {
  const failed = findings.filter(({ violations }) => violations.length > 0).map(({ name }) => `not so: ${name}`);
  const rising = [
    { name: 'memory', ...memory.resident },
    { name: 'what is kept after a collection', ...memory.kept },
  ].filter(({ risePercent }) => (risePercent ?? 0) > MOST_RISE_PERCENT);
  return [
    ...failed,
    ...rising.map(({ name, risePercent }) => `${name} rises by ${risePercent?.toFixed(1)} %`),
    ...(crashes > 0 ? [`the portal ended by itself ${crashes} times`] : []),
  ];
}

function countBy(names: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

function sumOf<Key extends string>(list: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return list.reduce((sum, one) => sum + one[key], 0);
}
