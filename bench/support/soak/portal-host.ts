import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SHARED_SECRET } from '#tests/server/alerted-pets.ts';
import { residentMib } from '#tests/server/resident.ts';
import { freePort } from '#tests/server/restartable-postgres.ts';
import { readKept, type KeptMemory } from './kept-memory.ts';
import type { Story } from './story.ts';

/** Memory of the portal at a moment of the story, MiB, and which of its processes it was. */
export type MemorySample = { readonly atMs: number; readonly mib: number; readonly pid: number };

/** The portal as a service that is started again when it ends. */
export type PortalHost = {
  readonly origin: string;
  readonly start: () => Promise<void>;
  /** Ends it by a signal, and waits until it has ended. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  readonly isReady: () => Promise<boolean>;
  readonly memory: readonly MemorySample[];
  /** What it kept after each collection. */
  readonly kept: () => readonly KeptMemory[];
  /** How often it ended though nobody asked it to. */
  readonly crashes: () => number;
  /** What it logged as errors, each with how often. */
  readonly errors: () => ReadonlyMap<string, number>;
};

type Place = { readonly folder: string; readonly smtpUrl: string; readonly databaseUrl: string | undefined };

/** The mail library measures its deadlines by `Date`: 10 minutes of the story are 10 seconds of the machine at speed 60. */
const MAIL_TIMES = '&connectionTimeout=600000&greetingTimeout=600000';
const SAMPLE_EVERY_MS = 500;
const LOOK_EVERY_MS = 20;
const LEVEL_ERROR = 50;

/** A portal on a folder, whose days pass quickly. */
export async function hostPortal(story: Story, { folder, smtpUrl, databaseUrl }: Place): Promise<PortalHost> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(mkdtempSync(join(tmpdir(), 'petcgm-soak-log-')), 'portal.log'); // not on the disk that is full
  const log = createWriteStream(logFile, { flags: 'a' });
  const memory: MemorySample[] = [];
  let child: ChildProcess | null = null;
  let [isAsked, wasReady, crashes] = [false, false, 0];
  const settings = {
    STORY_CLOCK: JSON.stringify(story.clock),
    PORT: `${port}`,
    DATA_DIR: join(folder, 'data'),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    SECRET_KEY: SHARED_SECRET,
    SMTP_URL: `${smtpUrl}${MAIL_TIMES}`,
    PUBLIC_URL: 'https://portal.example',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  };
  const isReady = async () => (await fetch(`${origin}/api/health/ready`).catch(() => null))?.ok === true;
  const start = async (): Promise<void> => {
    isAsked = false;
    const preload = new URL('fast-time.ts', import.meta.url).href;
    const started = spawn(process.execPath, ['--expose-gc', '--import', preload, 'src/cli/portal.ts', 'serve'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...settings },
    });
    child = started;
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    started.once('exit', () => {
      if (isAsked || !wasReady) return;
      crashes += 1;
      setTimeout(() => void start(), 1_000).unref(); // as a supervisor does
    });
    const isRunning = () => started.exitCode === null && started.signalCode === null;
    while (isRunning() && !(await isReady())) await sleep(LOOK_EVERY_MS);
    wasReady ||= isRunning();
    if (!wasReady) throw new Error(`the portal does not start:\n${readFileSync(logFile, 'utf8').slice(0, 2_000)}`);
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  setInterval(() => {
    const pid = child?.pid ?? 0;
    const mib = residentMib(pid);
    if (mib > 0) memory.push({ atMs: Date.now(), mib, pid });
  }, SAMPLE_EVERY_MS).unref();
  return {
    origin,
    start,
    isReady,
    end: async (signal) => {
      isAsked = true;
      const ending = child;
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    },
    memory,
    kept: () => readKept(readFileSync(logFile, 'utf8')),
    crashes: () => crashes,
    errors: () => countErrors(readFileSync(logFile, 'utf8')),
  };
}

function countErrors(log: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of log.split('\n')) {
    const text = errorOf(line);
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

type LogLine = { readonly level?: number; readonly msg?: string; readonly err?: { readonly message?: string } };

/** A line that is no JSON was written by Node itself. */
function errorOf(line: string): string | null {
  try {
    const { level = 0, msg = '', err }: LogLine = JSON.parse(line);
    return level < LEVEL_ERROR ? null : `${msg}: ${err?.message ?? ''}`.slice(0, 160);
  } catch {
    return /^\S*Error\b/u.test(line) ? line.slice(0, 160) : null;
  }
}
