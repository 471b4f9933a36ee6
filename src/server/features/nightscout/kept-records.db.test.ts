import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import { appDeletions, appDeletionWriter } from '../../records/app-deletions.store.ts';
import { appRecords, appRecordWriter, type AppRecord } from '../../records/app-records.store.ts';
import { entryExtras, entryExtraWriter } from '../../records/entry-extras.store.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const DAY = 86_400_000;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };
const KIBIBYTE = 1_024;

const aRecord = (id: string, at: number, changes: Partial<AppRecord> = {}): AppRecord => ({
  id,
  identifier: null,
  device: 'phone',
  at,
  content: { battery: 1 },
  tokenId: 'key',
  createdAtMs: NOW,
  updatedAtMs: NOW,
  ...changes,
});

describeEachDatabase('what is kept for apps', (fresh) => {
  test('of records the newest stay, and none that is too old, of their collection and pet', async () => {
    const [member, other] = [await writableMember(fresh.db), await writableMember(fresh.db)];
    const put = (whose: typeof member, collection: 'devicestatus' | 'food', records: readonly AppRecord[]) =>
      fresh.db.transactionOn(whose.id, async (tx) => {
        const writer = appRecordWriter(tx, collection);
        for (const record of records) await writer.put(whose, record);
        await writer.trim(whose, { rows: 3, fromMs: NOW - DAY });
      });
    await put(other, 'devicestatus', [aRecord('x', NOW)]);
    await put(member, 'food', [aRecord('f', NOW)]);
    await put(member, 'devicestatus', [
      aRecord('old', NOW - DAY - 1),
      ...['a', 'b', 'c', 'd', 'e'].map((id, index) => aRecord(id, NOW - Math.floor(index / 2))),
    ]);
    const ids = async (whose: typeof member, collection: 'devicestatus' | 'food') =>
      (await appRecords(fresh.db.kysely, collection).within(whose, EVER, 10)).map(({ id }) => id);
    expect(await ids(member, 'devicestatus')).toEqual(['b', 'a', 'd']);
    expect([await ids(member, 'food'), await ids(other, 'devicestatus')]).toEqual([['f'], ['x']]);
  });

  test('a record is replaced under its id, and stays its key’s', async () => {
    const member = await writableMember(fresh.db);
    const put = (record: AppRecord) =>
      fresh.db.transactionOn(member.id, (tx) => appRecordWriter(tx, 'food').put(member, record));
    await put(aRecord('a', NOW));
    await put(
      aRecord('a', NOW + 1, { tokenId: 'other', createdAtMs: 9, updatedAtMs: NOW + 5, content: { name: 'b' } }),
    );
    expect(await appRecords(fresh.db.kysely, 'food').named(member, 'A')).toEqual(
      aRecord('a', NOW + 1, { updatedAtMs: NOW + 5, content: { name: 'b' } }),
    );
  });

  test('deletions are remembered until the record is there again', async () => {
    const member = await writableMember(fresh.db);
    const write = (work: (writer: ReturnType<typeof appDeletionWriter>) => Promise<void>) =>
      fresh.db.transactionOn(member.id, (tx) => work(appDeletionWriter(tx, 'entries')));
    const gone = (identifier: string, deletedAtMs: number) => ({ identifier, at: 1, deletedAtMs });
    await write((writer) => writer.note(member, [gone('a', 5), gone('b', 6)]));
    await write((writer) => writer.note(member, [gone('a', 7)]));
    const store = appDeletions(fresh.db.kysely, 'entries');
    expect(await store.since(member, 5)).toEqual([gone('b', 6), gone('a', 7)]);
    await write((writer) => writer.forget(member, ['a', 'c']));
    expect([await store.named(member, 'a'), await store.named(member, 'b')]).toEqual([null, gone('b', 6)]);
    expect(await appDeletions(fresh.db.kysely, 'treatments').since(member, 0)).toEqual([]);
  });

  test('fields of entries: the first name and the last fields stay', async () => {
    const member = await writableMember(fresh.db);
    const put = (identifier: string | null, noise: number) =>
      fresh.db.transactionOn(member.id, (tx) =>
        entryExtraWriter(tx).put(member, [{ type: 'sgv', at: NOW, identifier, content: { noise } }], NOW),
      );
    await put('first', 1);
    await put('second', 2);
    await put(null, 3);
    const store = entryExtras(fresh.db.kysely);
    expect([...(await store.within(member, 'sgv', EVER)).values()]).toEqual([
      { at: NOW, identifier: 'first', content: { noise: 3 } },
    ]);
    expect(await store.named(member, 'first')).toEqual([{ at: NOW, type: 'sgv' }]);
    expect(await store.named(member, 'second')).toEqual([]);
  });

  test('fields of entries: when there is no room, the oldest are forgotten, and what comes again is no more', async () => {
    const member = await writableMember(fresh.db);
    const text = 'x'.repeat(4 * KIBIBYTE);
    const put = (from: number, count: number) =>
      fresh.db.transactionOn(member.id, (tx) => {
        const list = Array.from({ length: count }, (_, index) => ({
          type: 'sgv',
          at: from + index,
          identifier: null,
          content: { text },
        }));
        return entryExtraWriter(tx).put(member, list, NOW);
      });
    const instants = async () => [...(await entryExtras(fresh.db.kysely).within(member, 'sgv', EVER)).keys()];
    for (let round = 0; round < 3; round += 1) await put(0, 4_000);
    expect(await instants()).toHaveLength(4_000);
    await put(10_000, 5_000);
    const left = await instants();
    expect([left.length, Math.min(...left)]).toEqual([6_750, 2_250]);
  });
});
