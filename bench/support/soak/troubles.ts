import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { startProcess } from '#tests/server/processes.ts';
import type { RestartablePostgres } from '#tests/server/restartable-postgres.ts';
import type { PortalHost } from './portal-host.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Story } from './story.ts';

/** A time in which something was broken, ms of the story; calls may fail until it is over. */
export type Trouble = { readonly name: string; readonly fromMs: number; readonly toMs: number };

/** What can be broken. */
export type Broken = {
  readonly story: Story;
  readonly portal: PortalHost;
  readonly disk: SmallDisk;
  /** null: SQLite, whose file is `file`. */
  readonly postgres: RestartablePostgres | null;
  readonly file: string;
  readonly refuseMessages: (isRefused: boolean) => void;
  /** Real ms that the database is gone and that the disk is full. */
  readonly goneMs: number;
  readonly fullMs: number;
};

type Plan = { readonly share: number; readonly name: string; readonly work: (broken: Broken) => Promise<void> };

const DOWN_MS = 10 * MINUTE_MS;
const REFUSED_MS = 10 * MINUTE_MS;
/** "Half a minute" in the story, too. */
const SHORTLY_GONE_MS = 30_000;

/** The processes end early: the memory of one is watched over the last two thirds, once it is warm. */
const ENDS: readonly Plan[] = [
  { share: 0.04, name: 'stopped (SIGTERM) and started', work: ({ portal }) => endAndStart(portal, 'SIGTERM') },
  { share: 0.08, name: 'killed (SIGKILL) and started', work: ({ portal }) => endAndStart(portal, 'SIGKILL') },
  {
    share: 0.12,
    name: 'killed (SIGKILL), down for 10 minutes of the story',
    work: async ({ portal, story }) => {
      await portal.end('SIGKILL');
      await story.pass(DOWN_MS);
      await portal.start();
    },
  },
  { share: 0.17, name: 'stopped (SIGTERM) and started', work: ({ portal }) => endAndStart(portal, 'SIGTERM') },
];

const DISK: Plan = { share: 0.56, name: 'disk full', work: fillDisk };
const MESSAGES: Plan = {
  share: 0.76,
  name: 'push, mail and webhook refuse for 10 minutes of the story',
  work: async ({ story, refuseMessages }) => {
    refuseMessages(true);
    await story.pass(REFUSED_MS);
    refuseMessages(false);
  },
};

const OF_POSTGRES: readonly Plan[] = [
  {
    share: 0.37,
    name: 'PostgreSQL gone (crash)',
    work: ({ postgres, goneMs }) => stopPostgres(postgres, 'immediate', goneMs),
  },
  { share: 0.47, name: 'every connection cut', work: async ({ postgres }) => postgres?.terminate() },
  {
    share: 0.66,
    name: 'PostgreSQL gone for 30 s of the story',
    work: ({ postgres, story }) => stopPostgres(postgres, 'fast', SHORTLY_GONE_MS / story.clock.speed),
  },
  { share: 0.9, name: 'PostgreSQL gone', work: ({ postgres, goneMs }) => stopPostgres(postgres, 'fast', goneMs) },
];

const OF_SQLITE: readonly Plan[] = [
  { share: 0.37, name: 'SQLite locked by another process', work: ({ file, goneMs }) => lockFile(file, goneMs) },
  { share: 0.9, name: 'SQLite locked by another process', work: ({ file, goneMs }) => lockFile(file, goneMs) },
];

/** Breaks one thing after the other, at their share of the story. @returns when what was broken */
export async function makeTrouble(broken: Broken, startMs: number, hours: number): Promise<Trouble[]> {
  const { story, portal, postgres, disk } = broken;
  const own = [...ENDS, ...(disk.fill === null ? [] : [DISK]), MESSAGES];
  const plans = [...own, ...(postgres === null ? OF_SQLITE : OF_POSTGRES)].toSorted((a, b) => a.share - b.share);
  const troubles: Trouble[] = [];
  for (const { share, name, work } of plans) {
    await story.until(startMs + share * hours * HOUR_MS);
    const fromMs = Date.now();
    await work(broken);
    while (!(await portal.isReady())) await sleep(20);
    troubles.push({ name, fromMs, toMs: Date.now() });
  }
  return troubles;
}

async function endAndStart(portal: PortalHost, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  await portal.end(signal);
  await portal.start();
}

async function stopPostgres(postgres: RestartablePostgres | null, mode: 'fast' | 'immediate', realMs: number) {
  await postgres?.stop(mode);
  await sleep(realMs);
  await postgres?.start();
}

/** PostgreSQL may have ended by itself: its operator makes room and starts it. */
async function fillDisk({ disk, fullMs, postgres }: Broken): Promise<void> {
  const { fill } = disk;
  const until = performance.now() + fullMs;
  while (performance.now() < until) {
    fill?.(); // also what was freed meanwhile
    await sleep(100);
  }
  disk.free();
  await postgres?.start().catch(() => undefined); // it runs
}

async function lockFile(file: string, realMs: number): Promise<void> {
  const { child, ended } = await startProcess('write-lock', file);
  await sleep(realMs);
  child.stdin.end();
  await ended;
}
