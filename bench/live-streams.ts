import { setTimeout as sleep } from 'node:timers/promises';
import { fromElsewhere } from './support/bench-server.ts';
import { openConnections } from './support/keep-alive.ts';
import type { WatchedPet } from './support/live-pets.ts';
import { startLiveClients, startLiveServer } from './support/live-processes.ts';
import { printRatios, summarizeTimes, type Times } from './support/times.ts';

/*
 * Many screens: live streams of owners and followers, opened by another process over HTTP, while apps upload 200 readings a
 * second, each to another pet. From sending a reading to having it on each screen. Baseline: 100 streams at the same rate.
 * Then the processor time of streams on which nothing happens.
 */
const PETS = 2_500;
const LANES = 8;
const A_SECOND = 200;
const FEW = { streams: 100, seconds: 10 };
const MANY = { streams: 2 * PETS, seconds: 25 };
const IDLE = { streams: 4 * PETS, seconds: 45 };
const SETTLE_MS = 3_000;
/** How long readings may still come after the last upload. */
const LATEST_MS = 20_000;
const MB = 1_000_000;

type Load = { readonly streams: number; readonly seconds: number };
type Measured = { readonly times: Times; readonly note: string };
type Sent = { readonly sentAt: ReadonlyMap<string, number>; readonly answered: readonly number[] };

const server = await startLiveServer(PETS);
const clients = startLiveClients();
const connections = openConnections();
const sessions = server.pets.flatMap(({ tokens }) => tokens);

try {
  await uploadFirst();
  const few = await measureArrivals(FEW);
  const many = await measureArrivals(MANY);
  console.log(`${A_SECOND} readings a second, until each is on all its screens:`);
  printRatios('ms', [
    { name: `${FEW.streams} streams, p99`, value: few.times.p99, note: few.note },
    { name: `${MANY.streams} streams, p99`, value: many.times.p99, note: many.note },
  ]);
  console.log(`${IDLE.streams} streams without readings: ${await measureIdle(IDLE)}`);
} finally {
  connections.close();
  await clients.stop();
  await server.stop();
}

async function measureArrivals({ streams, seconds }: Load): Promise<Measured> {
  await clients.open(server.url, sessions.slice(0, streams));
  const used = await measureUsage();
  const { sentAt, answered } = await uploadFor(server.pets.slice(0, streams / 2), seconds);
  const note = await used();
  await sleep(streams === FEW.streams ? SETTLE_MS : LATEST_MS);
  const times = (await clients.close()).map(({ key, at }) => at - (sentAt.get(key) ?? Number.NaN));
  const missing = 2 * sentAt.size - times.length;
  await sleep(SETTLE_MS);
  const summary = summarizeTimes(times);
  const uploads = summarizeTimes(answered);
  const arrived = `median ${summary.median.toFixed(1)} ms, ${missing} missing`;
  return { times: summary, note: `${arrived}; uploads answered in ${written(uploads)}; ${note}` };
}

async function measureIdle({ streams, seconds }: Load): Promise<string> {
  await clients.open(server.url, [...sessions, ...sessions].slice(0, streams));
  await sleep(SETTLE_MS);
  const used = await measureUsage();
  await sleep(seconds * 1_000);
  const note = await used();
  await clients.close();
  return note;
}

async function measureUsage(): Promise<() => Promise<string>> {
  const before = await server.readUsage();
  const startedAt = performance.now();
  return async () => {
    const { cpuMs, bytes } = await server.readUsage();
    const share = (cpuMs - before.cpuMs) / (performance.now() - startedAt);
    return `${(100 * share).toFixed(1)} % of a core, ${Math.round(bytes / MB)} MB`;
  };
}

/** The first reading of each pet, which also makes its sensor known. */
async function uploadFirst(): Promise<void> {
  const waiting = server.pets.values();
  const lane = async () => {
    for (const { key } of waiting) await upload(key, { type: 'sgv', sgv: 120, date: Date.now(), device: 'xDrip' });
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** At a steady rate, whether or not earlier uploads are answered. */
async function uploadFor(pets: readonly WatchedPet[], seconds: number): Promise<Sent> {
  const sentAt = new Map<string, number>();
  const answers: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < A_SECOND * seconds; index += 1) {
    const waitMs = startedAt + (index * 1_000) / A_SECOND - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const pet = pets[index % pets.length];
    if (pet === undefined) throw new Error('no pets');
    const date = Date.now();
    sentAt.set(`${pet.memberId} ${date}`, performance.timeOrigin + performance.now());
    answers.push(upload(pet.key, { type: 'sgv', sgv: 110 + (index % 40), date, device: 'xDrip' }));
  }
  return { sentAt, answered: await Promise.all(answers) };
}

async function upload(key: string, entry: object): Promise<number> {
  const headers = { 'api-secret': key, ...fromElsewhere() };
  const { status, text, ms } = await connections.post(`${server.url}/api/v1/entries`, [entry], headers);
  if (status !== 200) throw new Error(`refused: ${status} ${text.slice(0, 200)}`);
  return ms;
}

function written({ median, p99 }: Times): string {
  return `${median.toFixed(1)} ms (p99 ${p99.toFixed(1)})`;
}
