import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '#domain/units/units.ts';
import { hashToken, newSessionToken } from '#server/secrets/tokens.ts';
import { sessions } from '#server/records/sessions.store.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { startProcess } from '#tests/server/processes.ts';
import { residentMib } from '#tests/server/resident.ts';
import { makeKey } from '#tests/server/uploading.ts';
import { aFollowRow, anAccountRow } from '#tests/builders/rows.ts';
import type { Ground } from './requests.ts';
import { asSchema } from './schema-values.ts';

const SPARE_SESSIONS = 40;

/** A portal in a separate process, with people, pets and readings for the calls. */
export type FuzzedPortal = {
  readonly port: number;
  readonly ground: Ground;
  readonly residentMib: () => number;
  readonly isAlive: () => boolean;
  readonly stop: () => Promise<string>;
};

/** Starts it on an embedded database in a temporary folder. */
export async function startFuzzedPortal(): Promise<FuzzedPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-fuzz-'));
  const process = await startProcess('durability', dataDir, { TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  const port = Number(await readFile(join(dataDir, 'port'), 'utf8'));
  const db = await openDatabase({ dataDir });
  const people = await makePeople(db);
  await db.close();
  const base = `http://127.0.0.1:${port}`;
  const known = { ...people.known, ...(await fillWithReadings(base, people)) };
  const document = asSchema(await (await fetch(`${base}/api/openapi.json`)).json());
  return {
    port,
    ground: { document, tokens: people.tokens, spareTokens: people.spareTokens, keys: people.keys, known },
    residentMib: () => residentMib(process.child.pid ?? 0),
    isAlive: () => process.child.exitCode === null,
    stop: async () => {
      process.child.kill('SIGKILL');
      const { errors } = await process.ended;
      await rm(dataDir, { recursive: true, force: true });
      return errors;
    },
  };
}

async function makePeople(db: Db) {
  const [own, other] = [await makeKey(db), await makeKey(db)];
  const follower = anAccountRow();
  const leaver = anAccountRow();
  await db.kysely.insertInto('account').values([follower, leaver]).execute();
  const follow = aFollowRow({ memberId: own.memberId, followerAccountId: follower.id, status: 'approved' });
  await db.kysely.insertInto('follow').values(follow).execute();
  const owner = await makeSession(db, own.accountId, '2');
  const tokens = [owner, owner, await makeSession(db, other.accountId, '2'), await makeSession(db, follower.id, '3')];
  const spareTokens = await Promise.all(Array.from({ length: SPARE_SESSIONS }, () => makeSession(db, leaver.id, '3')));
  const memberId = [own.memberId, own.memberId, other.memberId, '999999999'];
  const known = {
    memberId,
    id: [follow.id, '1'],
    followerId: [follower.id],
    status: ['approve', 'reject'],
    range: ['7d', '14d', 'all'],
  };
  return { owner, tokens, spareTokens, keys: [own.token, own.token, other.token], known };
}

async function makeSession(db: Db, accountId: string, loginType: '2' | '3'): Promise<string> {
  const token = newSessionToken();
  const nowMs = Date.now();
  await sessions(db.kysely).insert({
    tokenHash: hashToken(token),
    accountId,
    loginType,
    remember: true,
    userAgent: null,
    knownDeviceId: null,
    nowMs,
    expiresAtMs: nowMs + 30 * DAY_MS,
  });
  return token;
}

/** Eight days of readings and an event, sent as an app and a browser send them. @returns the ids of what they made */
async function fillWithReadings(base: string, { owner, keys }: { owner: string; keys: readonly string[] }) {
  const now = Date.now();
  const entries = Array.from({ length: 2_300 }, (_, index) => {
    const date = now - index * 300_000;
    return { type: 'sgv', sgv: 100 + Math.round(60 * Math.sin(index / 40)), date, device: 'xDrip' };
  });
  const body = JSON.stringify(entries);
  await fetch(`${base}/api/v1/entries`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'api-secret': keys[0] ?? '' },
  });
  const call = async (path: string, sent: object) => {
    const headers = { 'content-type': 'application/json', xtoken: owner };
    const answer = await fetch(`${base}/api${path}`, { method: 'POST', body: JSON.stringify(sent), headers });
    return asSchema(await answer.json());
  };
  const event = await call('/web/event/saveEvent', { type: 'meal', at: now - 60_000, value: 40, unit: 'g' });
  const devices = (await call('/web/device/getDeviceList', {}))['rows'];
  const deviceIds = Array.isArray(devices) ? devices.map((row) => asSchema(row)['memberDeviceId']) : [];
  return { eventId: [asSchema(event['item'])['eventId'] ?? 'x'], memberDeviceId: [...deviceIds, 'x'] };
}
