import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { aReadingRow } from '#tests/builders/rows.ts';
import { writableMember } from '#tests/server/seats.ts';
import { hashApiToken } from '../secrets/api-token-hash.ts';
import { apiTokens, apiTokenWriter } from '../records/api-tokens.store.ts';
import { sensorSessions, sensorSessionWriter } from '../records/sensor-sessions.store.ts';
import { readings, readingWriter } from '../records/readings.store.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const MINUTE = 60_000;

describeEachDatabase('the store of readings', (fresh) => {
  const fill = async (count: number) => {
    const member = await writableMember(fresh.db);
    const rows = Array.from({ length: count }, (_, index) => {
      const atMs = NOW + index * 5 * MINUTE;
      const { memberId: _memberId, ...row } = aReadingRow({ memberId: member.id, atMs, tenths: 1_000 + index });
      return { ...row, deviceId: 'one', storedAtMs: NOW + index };
    });
    await fresh.db.transaction((tx) => readingWriter(tx).put(member, rows));
    return member;
  };

  test('returns a span in order, without its end', async () => {
    const member = await fill(10);
    const store = readings(fresh.db.kysely);
    const trace = await store.loadTrace(member, { from: NOW + 5 * MINUTE, to: NOW + 20 * MINUTE });
    expect([...trace.at]).toEqual([5, 10, 15].map((minutes) => NOW + minutes * MINUTE));
    expect([...trace.mgdl]).toEqual([100.1, 100.2, 100.3]);
    expect(await store.loadTrace(member, { from: 0, to: 1 })).toMatchObject({ at: new Float64Array() });
    expect((await store.loadTrace(member, { from: 0, to: NOW * 2, deviceId: 'other' })).at).toHaveLength(0);
  });

  test('returns the first, the last and the newest readings, and those stored since an instant', async () => {
    const member = await fill(10);
    const store = readings(fresh.db.kysely);
    expect(await store.last(member)).toEqual({
      at: NOW + 45 * MINUTE,
      mgdl: 100.9,
      deviceId: 'one',
      storedAtMs: NOW + 9,
      intervalMinutes: 5,
    });
    expect(await store.last(member, { from: 0, to: NOW + 1 })).toMatchObject({ at: NOW });
    expect(await store.firstAt(member)).toBe(NOW);
    expect(await store.storedSince(member, { storedFromMs: NOW + 8, fromMs: 0 }, 10)).toEqual([
      { atMs: NOW + 40 * MINUTE, storedAtMs: NOW + 8 },
      { atMs: NOW + 45 * MINUTE, storedAtMs: NOW + 9 },
    ]);
    const late = { storedFromMs: NOW, fromMs: NOW + 45 * MINUTE };
    expect(await store.storedSince(member, late, 10)).toHaveLength(1);
    const span = { from: 0, to: NOW * 2, deviceId: 'one' };
    const earliest = await store.earliest(member, span, 2);
    expect(earliest.map(({ atMs }) => atMs)).toEqual([NOW, NOW + 5 * MINUTE]);
    expect((await store.newest(member, span, 1)).map(({ tenths }) => tenths)).toEqual([1009]);
  });

  test('knows when the first readings of a sender are there, and all have one interval', async () => {
    const member = await fill(10);
    const store = readings(fresh.db.kysely);
    const span = { from: 0, to: NOW * 2, deviceId: 'one', sender: 1 };
    expect(await store.evenFirstOf(member, span, 3)).toEqual({ lastAtMs: NOW + 10 * MINUTE, intervalMinutes: 5 });
    expect(await store.evenFirstOf(member, span, 11)).toBeNull();
    expect(await store.evenFirstOf(member, { ...span, sender: 7 }, 1)).toBeNull();
    const second = { ...span, from: NOW + MINUTE, to: NOW + 6 * MINUTE };
    await fresh.db.transaction((tx) => readingWriter(tx).setInterval(member, second, 1));
    expect(await store.evenFirstOf(member, span, 3)).toBeNull();
    expect(await store.evenFirstOf(member, span, 1)).toEqual({ lastAtMs: NOW, intervalMinutes: 5 });
  });

  test('separates pets', async () => {
    await fill(3);
    const other = await writableMember(fresh.db);
    const store = readings(fresh.db.kysely);
    expect([await store.last(other), await store.firstAt(other)]).toEqual([null, null]);
    expect((await store.loadTrace(other, { from: 0, to: NOW * 2 })).at).toHaveLength(0);
  });

  test('counts a session’s readings from its start on', async () => {
    const member = await fill(10);
    const session = { id: 'one', startedAtMs: NOW + 5 * MINUTE, warmUpMinutes: 0, lifetimeDays: 14, byOwner: false };
    const source = { source: 'test', sn: 'S1', model: null, isSerial: true };
    const lastAtMs = NOW + 45 * MINUTE;
    await fresh.db.transaction((tx) =>
      sensorSessionWriter(tx).begin(member, { ...session, endedAtMs: null, lastAtMs }, source, {
        inTimeAtMs: null,
        nowMs: NOW,
      }),
    );
    const [row] = await sensorSessions(fresh.db.kysely).all(member);
    const count = (from: number, to: number) =>
      row && sensorSessions(fresh.db.kysely).readingCount(member, row, { from, to });
    expect(await count(0, NOW * 2)).toBe(9);
    expect(await count(NOW + 10 * MINUTE, NOW + 20 * MINUTE)).toBe(2);
  });

  test('finds a token by its hash until it expires', async () => {
    const member = await writableMember(fresh.db);
    const secretHash = hashApiToken('mimi-1');
    const token = { name: 'Phone', secretHash, scopes: ['read', 'upload'], nowMs: NOW };
    const id = await fresh.db.transaction((tx) => apiTokenWriter(tx).insert(member, token));
    const store = apiTokens(fresh.db.kysely);
    expect(await store.bySecretHash(secretHash)).toMatchObject({ id, memberId: member.id, scopes: ['read', 'upload'] });
    expect(await store.countAlive(member.ownerAccountId)).toBe(1);
    const revoke = (account: string) => fresh.db.transaction((tx) => apiTokenWriter(tx).revoke(account, id, NOW));
    expect(await revoke('another')).toBeNull();
    expect(await revoke(member.ownerAccountId)).toEqual({ memberId: member.id, isNews: true });
    expect(await revoke(member.ownerAccountId)).toEqual({ memberId: member.id, isNews: false });
    expect(await store.bySecretHash(secretHash)).toBeNull();
  });
});
