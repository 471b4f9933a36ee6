import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AnswerOf, BodyOf, Path } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { lanCodes, type Language } from '#contract/languages.ts';
import { instant, type Instant } from '#domain/units/units.ts';
import { createApp, type PortalApp } from '#server/app.ts';
import { loadConfig, type Config } from '#server/config/config.ts';
import type { RsaKeyTable } from '#server/db/sign-in-tables.ts';
import { Spares } from './end-of-file.ts';
import { makeSqlitePlace, takePlace } from './places.ts';

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
  /** This machine where no other address is named. */
  readonly address?: string;
  /** The token of a browser that signed in before. */
  readonly device?: string;
};

/** A complete portal in this process with its own database. */
export type TestPortal = PortalApp & {
  readonly clock: TestClock;
  readonly dataDir: string;
  /** Where calls come from that name no other address. */
  readonly address: string;
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

type Spare = {
  readonly portal: TestPortal;
  /** Tests have only called it. */
  readonly isUntouched: () => boolean;
  readonly callers: { address: string };
  rsaKey?: RsaKeyTable | undefined;
};

const spares = new Spares<Spare>(({ portal }) => portal.app.close());

/**
 * A portal at a fixed time on an empty SQLite database (or the one named). Another test of the file may have used it
 * before; a test that changes the portal itself takes a `newPortal`.
 */
export async function testPortal(settings: Partial<Config> = {}): Promise<TestPortal> {
  const { own, removePlace } = await placeFor(settings);
  const key = JSON.stringify(own);
  const spare = spares.take(key) ?? (await makeSpare(own));
  await makeReady(spare);
  const stop = async () => {
    if (await putInOrder(spare)) spares.give(key, spare);
    else await spare.portal.stop();
    await removePlace();
  };
  return { ...spare.portal, address: spare.callers.address, stop };
}

/** A portal that no test has used, on an empty SQLite database or the one named. */
export async function newPortal(settings: Partial<Config> = {}): Promise<TestPortal> {
  const { own, removePlace } = await placeFor(settings);
  const { portal } = await makeSpare(own);
  const stop = async () => {
    await portal.stop();
    await removePlace();
  };
  return { ...portal, stop };
}

/** The settings with a place; who names one removes it as well. */
async function placeFor(settings: Partial<Config>) {
  if (settings.dataDir !== undefined) return { own: settings, removePlace: () => Promise.resolve() };
  const { config, remove } = await takePlace('sqlite', makeSqlitePlace);
  return { own: { ...settings, ...config }, removePlace: remove };
}

async function makeSpare(settings: Partial<Config>): Promise<Spare> {
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
  };
  const portal = await createApp(config, clock, { web: NO_WEB });
  let isUntouched = true;
  const touch = async () => {
    isUntouched = false;
  };
  portal.app.addHook('onListen', touch);
  portal.app.addHook('preClose', touch);
  const { dataDir } = config;
  const callers = { address: toAddress(1) };
  nameCallers(portal.app, callers);
  const calls = testCalls(portal.app, dataDir);
  const stop = async () => {
    await portal.app.close();
  };
  return {
    portal: { ...portal, clock, dataDir, address: callers.address, ...calls, stop },
    isUntouched: () => isUntouched,
    callers,
  };
}

function testCalls(app: FastifyInstance, dataDir: string): Pick<TestPortal, 'send' | 'call' | 'outbox'> {
  const send: TestPortal['send'] = async (path, body, caller = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: toHeaders(caller),
      ...(caller.address === undefined ? {} : { remoteAddress: caller.address }),
      payload: JSON.stringify(body),
    });
    return answer.json();
  };
  return {
    send,
    call: (path, body, caller) => send(path, body, caller) as never, // the portal checks its answers against the contract
    outbox: () => readOutbox(join(dataDir, 'outbox')),
  };
}

/** Has calls come from that address where they name no other. */
function nameCallers(app: FastifyInstance, callers: { readonly address: string }): void {
  const inject = app.inject.bind(app) as (asked: InjectOptions) => Promise<LightMyRequestResponse>; // the form without a callback
  const injectFrom = (asked: InjectOptions | string) =>
    inject({ remoteAddress: callers.address, ...(typeof asked === 'string' ? { url: asked } : asked) });
  Object.assign(app, { inject: injectFrom });
}

/** One of the addresses of this machine. */
function toAddress(number: number): string {
  return `127.0.${number >> 8}.${number & 255}`;
}

/** It has the key for passwords that it had before: to make one takes longer than a call. */
async function makeReady({ portal, rsaKey }: Spare): Promise<void> {
  if (rsaKey === undefined) return;
  await portal.services.db.kysely
    .insertInto('rsaKey')
    .values({ ...rsaKey, createdAtMs: TEST_NOW })
    .execute();
}

let lastAddress = 1;

/** @returns whether the next test may use it */
async function putInOrder(spare: Spare): Promise<boolean> {
  if (!spare.isUntouched()) return false;
  const { services, clock } = spare.portal;
  await services.views.idle();
  const keys = services.db.kysely.selectFrom('rsaKey').selectAll().where('retiredAtMs', 'is', null);
  spare.rsaKey = await keys.executeTakeFirst();
  lastAddress += 1;
  spare.callers.address = toAddress(lastAddress); // an address may make so many calls a minute
  clock.set(TEST_NOW);
  return true;
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
