import { DAY_MS } from '#domain/units/units.ts';
import { openDatabase, type DatabaseConfig } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { hashApiToken, newApiToken } from '#server/secrets/api-token-hash.ts';
import { hashToken, newSessionToken } from '#server/secrets/tokens.ts';
import { aFollowRow, aMemberRow, anAccountRow } from '#tests/builders/rows.ts';

const ROWS_AT_ONCE = 200;

/** A pet: the key of its uploader, and the session tokens of its owner and its follower. */
export type WatchedPet = { readonly memberId: string; readonly key: string; readonly tokens: readonly string[] };
type NewPet = ReturnType<typeof newPet>;

/** Fills a database with pets that each have an owner, a follower and a key for uploads. */
export async function putPets(database: DatabaseConfig, count: number): Promise<WatchedPet[]> {
  const pets = Array.from({ length: count }, newPet);
  const db = await openDatabase(database);
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = pets.slice(from, from + ROWS_AT_ONCE);
    const { kysely } = db;
    await kysely
      .insertInto('account')
      .values(some.flatMap(({ people }) => people))
      .execute();
    await kysely
      .insertInto('member')
      .values(some.map(({ member }) => member))
      .execute();
    await kysely.insertInto('follow').values(some.map(toFollow)).execute();
    await kysely.insertInto('apiToken').values(some.map(toKeyRow)).execute();
    const sessions = some.flatMap((pet) => pet.sessions.map(({ row }) => row));
    await kysely.insertInto('session').values(sessions).execute();
  }
  await db.close();
  return pets.map(({ member, key, sessions }) => ({
    memberId: member.id,
    key,
    tokens: sessions.map(({ token }) => token),
  }));
}

function newPet() {
  const [owner, follower] = [anAccountRow(), anAccountRow()];
  const member = aMemberRow({ accountId: owner.id });
  const people = [owner, follower];
  return { people, follower, member, key: newApiToken(member.name), sessions: people.map(newSession) };
}

function newSession({ id: accountId }: { readonly id: string }) {
  const token = newSessionToken();
  const nowMs = Date.now();
  const times = { createdAtMs: nowMs, lastUsedAtMs: nowMs, confirmedAtMs: nowMs, expiresAtMs: nowMs + DAY_MS };
  const browser = { remember: true, factor: null, userAgent: null, knownDeviceId: null };
  const row = { id: newId(), tokenHash: hashToken(token), accountId, loginType: '2', ...browser, ...times };
  return { token, row };
}

function toFollow({ member, follower }: NewPet) {
  return aFollowRow({ memberId: member.id, followerAccountId: follower.id, status: 'approved' });
}

function toKeyRow({ member, key }: NewPet) {
  const times = { createdAtMs: Date.now(), lastUsedAtMs: null, revokedAtMs: null };
  const holder = { accountId: member.accountId, memberId: member.id };
  return { id: newId(), ...holder, name: 'Phone', secretHash: hashApiToken(key), scopes: 'read,upload', ...times };
}
