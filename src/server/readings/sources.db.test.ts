import { expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { fc } from '#tests/properties.ts';
import { withKey, writableMember } from '#tests/server/seats.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { createMeasures } from '../context/measures.ts';
import { inTransactionOn } from '../context/transaction.ts';
import type { LiveHub } from '../live/hub.ts';
import { loadSources } from '../records/sources.store.ts';
import { chooseCounting } from '../rules/choose-counting.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import { placesOf } from '../rules/source-order.ts';
import { removeReadings } from './remove-readings.ts';
import { reorderSources } from './reorder-sources.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

type Member = AuthorizedMember<'write'>;

describeEachDatabase('readings of several sources', (fresh) => {
  const live = { toMember: () => undefined } as unknown as LiveHub; // adding readings only notifies members
  const clock = { nowMs: NOW };
  const services = () =>
    ({
      db: fresh.db,
      clock: { now: () => instant(clock.nowMs) },
      live,
      measures: createMeasures(),
    }) as unknown as Services; // adding uses no more of it
  const upload = (member: Member, device: string, readings: readonly NewReading[]) => {
    clock.nowMs += 1;
    const source = { source: 'nightscout', sn: device, model: null, isSerial: false, via: member.writer.tokenId ?? '' };
    return addReadings(services(), member, { source, readings });
  };
  const inFile = (member: Member, readings: readonly NewReading[]) =>
    addReadings(services(), member, {
      source: { source: 'libreview', sn: 'S', model: null, isSerial: true, via: 'import-1' },
      readings,
    });
  const order = async (member: Member, devices: readonly string[]) => {
    const known = await loadSources(fresh.db.kysely, member);
    const senders = devices.map((device) => known.find(({ sn }) => sn === device)?.sender ?? -1);
    await inTransactionOn(services(), member.id, (tx, afterCommit) =>
      reorderSources({ services: services(), tx, afterCommit }, member, senders),
    );
  };
  const remove = (member: Member, at: number) =>
    inTransactionOn(services(), member.id, (tx, afterCommit) =>
      removeReadings({ services: services(), tx, afterCommit }, member, [at]),
    );
  const read = async (table: 'reading' | 'coveredReading', member: Member) => {
    const rows = await fresh.db.kysely
      .selectFrom(table)
      .where('memberId', '=', member.id)
      .select(['atMs', 'tenths', 'sender', 'storedAtMs', 'intervalMinutes', 'scan'])
      .orderBy('atMs')
      .orderBy('sender')
      .execute();
    const names = new Map((await loadSources(fresh.db.kysely, member)).map(({ sender, sn }) => [sender, sn]));
    return rows.map((row) => ({ ...row, from: names.get(row.sender) ?? 'file' }));
  };
  const values = async (table: 'reading' | 'coveredReading', member: Member) =>
    (await read(table, member)).map(({ atMs, tenths, from }) => [(atMs - NOW) / SECOND, tenths / 10, from]);
  const begin = async () => withKey(fresh.db, await writableMember(fresh.db));

  test('the same reading of a second app is kept, and does not count', async () => {
    const member = await begin();
    await upload(member, 'xDrip', [{ at: NOW, mgdl: 120 }]);
    expect(await upload(member, 'Juggluco', [{ at: NOW + 20 * SECOND, mgdl: 121 }])).toMatchObject({ known: 1 });
    expect(await values('reading', member)).toEqual([[0, 120, 'xDrip']]);
    expect(await values('coveredReading', member)).toEqual([[20, 121, 'Juggluco']]);
  });

  test('a corrected value that counts leaves no earlier one behind that is covered', async () => {
    const member = await begin();
    await upload(member, 'xDrip', [{ at: NOW, mgdl: 120 }]);
    await upload(member, 'Juggluco', [{ at: NOW + 20 * SECOND, mgdl: 121 }]);
    await upload(member, 'Juggluco', [{ at: NOW + 20 * SECOND, mgdl: 150 }]);
    expect(await values('reading', member)).toEqual([
      [0, 120, 'xDrip'],
      [20, 150, 'Juggluco'],
    ]);
    expect(await values('coveredReading', member)).toEqual([]);
  });

  test('what a value covered counts again when the value is corrected and covered itself', async () => {
    const member = await begin();
    await upload(member, 'xDrip', [{ at: NOW - 60 * SECOND, mgdl: 60 }]);
    await upload(member, 'Juggluco', [{ at: NOW - 30 * SECOND, mgdl: 63 }]);
    await upload(member, 'Juggluco', [{ at: NOW - 45 * SECOND, mgdl: 60 }]);
    expect(await values('coveredReading', member)).toEqual([[-45, 60, 'Juggluco']]);
    await upload(member, 'xDrip', [{ at: NOW - 60 * SECOND, mgdl: 61 }]);
    expect(await values('coveredReading', member)).toEqual([[-60, 61, 'xDrip']]);
    expect(await values('reading', member)).toEqual([
      [-45, 60, 'Juggluco'],
      [-30, 63, 'Juggluco'],
    ]);
  });

  test('without an order, readings that differ both count', async () => {
    const member = await begin();
    await upload(member, 'xDrip', [{ at: NOW, mgdl: 120 }]);
    await upload(member, 'Juggluco', [{ at: NOW + 20 * SECOND, mgdl: 140 }]);
    expect(await values('reading', member)).toHaveLength(2);
  });

  test('the owner’s order decides who counts within half an interval, in the past as well, and can be taken back', async () => {
    const member = await begin();
    const every5 = (offset: number, mgdl: number) =>
      Array.from({ length: 20 }, (_, index) => ({ at: NOW - 2 * DAY + index * 5 * MINUTE + offset, mgdl }));
    await upload(member, 'xDrip', every5(0, 120));
    await upload(member, 'Juggluco', every5(2 * MINUTE, 150).slice(0, 30));
    const before = await read('reading', member);
    expect(before).toHaveLength(40);
    await order(member, ['Juggluco', 'xDrip']);
    expect((await values('reading', member)).map(([, , from]) => from)).toEqual(Array(20).fill('Juggluco'));
    expect(await values('coveredReading', member)).toHaveLength(20);
    await upload(member, 'xDrip', [{ at: NOW - 2 * DAY + 100 * MINUTE, mgdl: 120 }]);
    expect((await values('reading', member)).at(-1)).toEqual([(-2 * DAY) / SECOND + 6000, 120, 'xDrip']);
    await order(member, ['xDrip', 'Juggluco']);
    expect((await values('reading', member)).filter(([, , from]) => from === 'xDrip')).toHaveLength(21);
    await order(member, []);
    const stillThere = (await read('reading', member)).filter(({ atMs }) => atMs < NOW - 2 * DAY + 100 * MINUTE);
    expect(stillThere).toEqual(before);
    expect(await read('coveredReading', member)).toEqual([]);
  });

  test('when the reading that counts is deleted, the covered one counts', async () => {
    const member = await begin();
    const other = await withKey(fresh.db, member);
    await upload(member, 'xDrip', [{ at: NOW - MINUTE, mgdl: 120 }]);
    await upload(other, 'Juggluco', [{ at: NOW - MINUTE + SECOND, mgdl: 121 }]);
    await remove(member, NOW - MINUTE);
    expect(await values('reading', member)).toEqual([[-59, 121, 'Juggluco']]);
    expect(await values('coveredReading', member)).toEqual([]);
  });

  test('an app counts before a file, whichever comes first', async () => {
    const member = await begin();
    const job = await writableMember(fresh.db);
    for (const [of, isFileFirst] of [
      [member, true],
      [await withKey(fresh.db, job), false],
    ] as const) {
      const file = () =>
        inFile({ ...of, writer: { ...of.writer, tokenId: null } }, [{ at: NOW, mgdl: 118, intervalMinutes: 15 }]);
      if (isFileFirst) await file();
      await upload(of, 'xDrip', [{ at: NOW, mgdl: 150 }]);
      if (!isFileFirst) await file();
      expect(await values('reading', of)).toEqual([[0, 150, 'xDrip']]);
      expect(await values('coveredReading', of)).toEqual([]);
    }
  });

  test('two sources of one sensor have one session', async () => {
    const member = await begin();
    const at = (minutes: number) => NOW - DAY + minutes * MINUTE;
    await upload(
      member,
      'xDrip',
      [0, 5, 10].map((minutes) => ({ at: at(minutes), mgdl: 120 })),
    );
    await upload(
      member,
      'Juggluco',
      [0, 5, 10, 15, 20].map((minutes) => ({ at: at(minutes), mgdl: 120 })),
    );
    expect(await fresh.db.kysely.selectFrom('device').where('memberId', '=', member.id).select('sn').execute()).toEqual(
      [{ sn: 'xDrip' }],
    );
    expect(await values('reading', member)).toHaveLength(5);
  });

  test('a corrected value counts if it is the same no longer, and what it covered counts again', async () => {
    const member = await begin();
    const other = await withKey(fresh.db, member);
    await upload(member, 'xDrip', [{ at: NOW - MINUTE, mgdl: 75 }]);
    await upload(other, 'Juggluco', [{ at: NOW - MINUTE + SECOND, mgdl: 75 }]);
    await upload(other, 'Juggluco', [{ at: NOW - MINUTE + SECOND, mgdl: 60 }]);
    expect(await values('reading', member)).toEqual([
      [-60, 75, 'xDrip'],
      [-59, 60, 'Juggluco'],
    ]);
    expect(await values('coveredReading', member)).toEqual([]);
    await upload(other, 'Juggluco', [{ at: NOW - MINUTE + SECOND, mgdl: 76 }]);
    expect(await values('reading', member)).toEqual([[-60, 75, 'xDrip']]);
    expect(await values('coveredReading', member)).toEqual([[-59, 76, 'Juggluco']]);
    await upload(member, 'xDrip', [{ at: NOW - MINUTE, mgdl: 60 }]);
    expect(await values('reading', member)).toEqual([
      [-60, 60, 'xDrip'],
      [-59, 76, 'Juggluco'],
    ]);
    await remove(member, NOW - MINUTE);
    expect(await values('reading', member)).toEqual([[-59, 76, 'Juggluco']]);
    expect(await values('coveredReading', member)).toEqual([]);
  });

  test('a scan does not replace the history of its source that is covered', async () => {
    const member = await begin();
    await upload(member, 'xDrip', [{ at: NOW, mgdl: 120 }]);
    await upload(member, 'Juggluco', [{ at: NOW, mgdl: 121 }]);
    await upload(member, 'Juggluco', [{ at: NOW, mgdl: 125, isScan: true }]);
    expect(await read('coveredReading', member)).toMatchObject([{ tenths: 1210, scan: 0 }]);
  });

  test('whatever is sent, corrected and deleted: nothing is lost, counts twice, or is hidden', async () => {
    const spot = { device: fc.constantFrom('A', 'B', 'C'), second: fc.integer({ min: 0, max: 12 }).map((n) => n * 15) };
    const sending = fc.record({ ...spot, mgdl: fc.integer({ min: 60, max: 66 }) });
    const removal = fc.record({ ...spot, mgdl: fc.constant(null) });
    const steps = fc.array(fc.oneof(sending, sending, sending, removal), { minLength: 4, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const first = await begin();
        const keys = new Map([['A', first]]);
        for (const device of ['B', 'C']) keys.set(device, await withKey(fresh.db, first));
        const sent = new Map<string, number>();
        for (const { device, second, mgdl } of list) {
          const member = keys.get(device) ?? first;
          const at = NOW - second * SECOND;
          if (mgdl === null) await remove(member, at);
          else await upload(member, device, [{ at, mgdl }]);
          if (mgdl === null) sent.delete(`${second} ${device}`);
          else sent.set(`${second} ${device}`, mgdl);
        }
        const [counting, covered] = [await read('reading', first), await read('coveredReading', first)];
        const stored = [...counting, ...covered].map((row): [string, number] => [
          `${(NOW - row.atMs) / SECOND} ${row.from}`,
          row.tenths / 10,
        ]);
        expect(new Map(stored)).toEqual(sent);
        expect(stored).toHaveLength(sent.size);
        type Row = (typeof counting)[number];
        const isMinuteOf = (a: Row, b: Row) => a.atMs % MINUTE === 0 && b.atMs >= a.atMs && b.atMs < a.atMs + MINUTE;
        const isOneTime = (a: Row, b: Row) =>
          Math.abs(a.atMs - b.atMs) <= 30 * SECOND || isMinuteOf(a, b) || isMinuteOf(b, a);
        const isOne = (a: Row, b: Row) =>
          a.sender !== b.sender && (a.atMs === b.atMs || (isOneTime(a, b) && Math.abs(a.tenths - b.tenths) <= 20));
        expect(counting.filter((one) => counting.some((other) => isOne(one, other)))).toEqual([]);
        expect(covered.filter((one) => !counting.some((other) => isOne(one, other)))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('whatever the order of arrival, the same readings count as if all had come at once', async () => {
    const one = fc.record({
      device: fc.constantFrom('A', 'B', 'C'),
      second: fc.integer({ min: 0, max: 1_800 }),
      mgdl: fc.integer({ min: 60, max: 66 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 10 }), async (arrivals) => {
        const member = await begin();
        for (const device of ['A', 'B', 'C'])
          await upload(member, device, [{ at: NOW - DAY, mgdl: 200, intervalMinutes: 5 }]);
        await order(member, ['B', 'C', 'A']);
        for (const { device, second, mgdl } of arrivals) {
          await upload(member, device, [{ at: NOW - second * SECOND, mgdl, intervalMinutes: 5 }]);
        }
        const places = placesOf(await loadSources(fresh.db.kysely, member));
        const counting = await read('reading', member);
        const all = [...counting, ...(await read('coveredReading', member))];
        const sent = new Set(arrivals.map(({ device, second }) => `${device} ${second}`));
        expect(all).toHaveLength(sent.size + 3);
        const key = ({ atMs, from }: { atMs: number; from: string }) => `${atMs} ${from}`;
        const chosen = [...chooseCounting(all, places)].map(key).sort();
        expect(counting.map(key).sort()).toEqual(chosen);
      }),
      { numRuns: 8 },
    );
  });
});
