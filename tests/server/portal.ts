import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, BodyOf, Path } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { lanCodes, type Language } from '#contract/languages.ts';
import { instant, type Instant } from '#domain/units/units.ts';
import { createApp, type PortalApp } from '#server/app.ts';
import { loadConfig, type Config } from '#server/config/config.ts';
import { putMigratedSqlite } from './migrated-sqlite.ts';

/** A clock that moves only when a test moves it. */
export type TestClock = { now: () => Instant; set: (ms: number) => void; advance: (ms: number) => void };

/** 2026-05-14 10:00 UTC. */
export const TEST_NOW = Date.UTC(2026, 4, 14, 10);

/** The files of a built web are hundreds of routes, and whether there is one differs from machine to machine. */
const NO_WEB = 'no-such-folder';

/** An address where nobody listens. */
const NOWHERE = 'http://127.0.0.1:9';

/** How a call is made: by whom, in which language and zone. */
export type Caller = {
  readonly token?: string | undefined;
  readonly language?: Language;
  readonly zone?: string;
  /** Calls come from this machine where no other address is named. */
  readonly address?: string;
  /** The token of a browser that signed in before. */
  readonly device?: string;
};

/** A complete portal in this process with its own database. */
export type TestPortal = PortalApp & {
  readonly clock: TestClock;
  readonly dataDir: string;
  readonly call: <P extends Path>(
    path: P,
    body: BodyOf<P>,
    caller?: Caller,
  ) => Promise<Envelope & Partial<AnswerOf<P>>>;
  /** Like `call`, but with any body, for invalid calls. */
  readonly send: (path: Path, body: unknown, caller?: Caller) => Promise<Envelope & Record<string, unknown>>;
  /** What was sent so far, newest last: the text of each `.eml` and `.txt`. */
  readonly outbox: () => Promise<string[]>;
  readonly stop: () => Promise<void>;
};

/** Opens a portal on a fresh SQLite database (or the one named) at a fixed time. */
export async function testPortal(settings: Partial<Config> = {}): Promise<TestPortal> {
  const dataDir = settings.dataDir ?? (await freshDataDir());
  const clock = testClock(TEST_NOW);
  const config: Config = {
    ...loadConfig({}),
    rsaKeyBits: 1024,
    logLevel: 'silent',
    checkAnswers: true,
    // Everybody in a test calls from one address.
    codesAnHour: 100_000,
    codesADay: 100_000,
    // No test calls a service outside.
    libreLinkUpUrl: NOWHERE,
    dexcomShareUrl: NOWHERE,
    ...settings,
    dataDir,
  };
  const portal = await createApp(config, clock, NO_WEB);
  const send: TestPortal['send'] = async (path, body, caller = {}) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: toHeaders(caller),
      ...(caller.address === undefined ? {} : { remoteAddress: caller.address }),
      payload: JSON.stringify(body),
    });
    return answer.json();
  };
  return {
    ...portal,
    clock,
    dataDir,
    send,
    call: (path, body, caller) => send(path, body, caller) as never, // the portal checks its answers against the contract
    outbox: () => readOutbox(join(dataDir, 'outbox')),
    stop: async () => {
      await portal.app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freshDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-test-'));
  await putMigratedSqlite(dataDir);
  return dataDir;
}

/** The headers a browser would send. */
export function toHeaders({ token, language = 'en', zone, device }: Caller): Record<string, string> {
  return {
    'content-type': 'application/json',
    lancode: lanCodes[language],
    ...(token === undefined ? {} : { xtoken: token }),
    ...(device === undefined ? {} : { xdevice: device }),
    ...(zone === undefined ? {} : { timezone: zone }),
  };
}

function testClock(start: number): TestClock {
  let ms = start;
  return {
    now: () => instant(ms),
    set: (to) => {
      ms = to;
    },
    advance: (by) => {
      ms += by;
    },
  };
}

async function readOutbox(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.toSorted((a, b) => a.localeCompare(b)).map((name) => readFile(join(folder, name), 'utf8')));
}
