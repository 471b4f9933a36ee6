import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DAY_MS } from '#domain/units/units.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { systemClock } from '#server/context/clock.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { hashApiToken, newApiToken } from '#server/secrets/api-token-hash.ts';
import { hashToken, newSessionToken } from '#server/secrets/tokens.ts';
import { aFollowRow, aMemberRow, anAccountRow } from '#tests/builders/rows.ts';

/*
 * A portal with as many pets as asked; each has an owner, a follower and a key for uploads. It says where it listens and
 * the keys as one line of JSON, then answers each line of its standard input with the processor time and the memory that
 * it has used, and ends with its standard input. With DATABASE_URL it works on PostgreSQL.
 */
const ROWS_AT_ONCE = 200;

const pets = Array.from({ length: Number(process.argv[2]) }, () => {
  const [owner, follower] = [anAccountRow(), anAccountRow()];
  const member = aMemberRow({ accountId: owner.id });
  return { owner, follower, member, key: newApiToken(member.name), sessions: [owner, follower].map(newSession) };
});
const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
const portal = await createApp({ ...loadConfig(process.env), dataDir, logLevel: 'error', trustProxy: 1 }, systemClock);
await fill(portal.services.db);
const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
const told = pets.map(({ member, key, sessions }) => ({
  memberId: member.id,
  key,
  tokens: sessions.map(({ token }) => token),
}));
process.stdout.write(`${JSON.stringify({ url, pets: told })}\n`);

const asked = createInterface(process.stdin);
asked.on('line', () => {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${JSON.stringify({ cpuMs: (user + system) / 1_000, bytes: process.memoryUsage.rss() })}\n`);
});
asked.once('close', () => {
  void portal.app.close().then(() => rmSync(dataDir, { recursive: true, force: true }));
});

function newSession({ id: accountId }: { readonly id: string }) {
  const token = newSessionToken();
  const nowMs = Date.now();
  const row = {
    id: newId(),
    tokenHash: hashToken(token),
    accountId,
    loginType: '2' as const,
    remember: true,
    factor: null,
    userAgent: null,
    knownDeviceId: null,
    createdAtMs: nowMs,
    lastUsedAtMs: nowMs,
    confirmedAtMs: nowMs,
    expiresAtMs: nowMs + DAY_MS,
  };
  return { token, row };
}

async function fill({ kysely }: Db): Promise<void> {
  for (let from = 0; from < pets.length; from += ROWS_AT_ONCE) {
    const some = pets.slice(from, from + ROWS_AT_ONCE);
    const accounts = some.flatMap(({ owner, follower }) => [owner, follower]);
    await kysely.insertInto('account').values(accounts).execute();
    await kysely.insertInto('member').values(some.map(({ member }) => member)).execute();
    await kysely.insertInto('follow').values(some.map(toFollow)).execute();
    await kysely.insertInto('apiToken').values(some.map(toKey)).execute();
    const sessions = some.flatMap((pet) => pet.sessions.map(({ row }) => row));
    await kysely.insertInto('session').values(sessions).execute();
  }
}

type Pet = (typeof pets)[number];

function toFollow({ member, follower }: Pet) {
  return aFollowRow({ memberId: member.id, followerAccountId: follower.id, status: 'approved' });
}

function toKey({ owner, member, key }: Pet) {
  const times = { createdAtMs: Date.now(), lastUsedAtMs: null, revokedAtMs: null };
  const holder = { accountId: owner.id, memberId: member.id };
  return { id: newId(), ...holder, name: 'Phone', secretHash: hashApiToken(key), scopes: 'read,upload', ...times };
}
