import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { newId } from '#server/db/ids.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { askExport } from '#tests/server/exports.ts';
import { keptRows } from '#tests/server/kept-rows.ts';
import { registerOwner, type Owner } from '#tests/server/people.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatOwner, takeFile } from '#tests/server/seats.ts';
import { takeOut } from '#tests/server/take-outs.ts';

/** More than two pages of every table. */
const MANY = 1_003;
const START = TEST_NOW - MANY * 5 * MINUTE_MS;
const numbers = Array.from({ length: MANY }, (_, index) => index);
/** Most rows are at one instant, so that a page ends between them. */
const instantOf = (index: number): number => START + Math.max(0, index - 700) * MINUTE_MS;

describeEachPortal('a long history', (portal) => {
  const insert = (
    table: 'event' | 'eventVersion' | 'treatment' | 'entryExtra' | 'coveredReading' | 'source',
    rows: readonly object[],
  ) =>
    portal().services.db.transaction(async (tx) => {
      for (let start = 0; start < rows.length; start += 400) {
        await tx
          .insertInto(table)
          .values(rows.slice(start, start + 400) as never)
          .execute();
      }
    });

  async function giveSources({ memberId }: Owner): Promise<void> {
    const values = numbers.map((index) => 100 + (index % 90));
    await giveReadings(portal(), memberId, valuesUntil(TEST_NOW, values, 5));
    const { kysely } = portal().services.db;
    await kysely.updateTable('source').set({ kind: 'app' }).where('memberId', '=', memberId).execute();
    const source = {
      memberId,
      kind: 'app',
      source: 'nightscout',
      isSerial: false,
      via: 'key',
      tokenId: null,
      rank: null,
    };
    await insert(
      'source',
      [7, 8].map((sender) => ({ ...source, sender, sn: `app ${sender}`, createdAtMs: TEST_NOW })),
    );
    const upper = await kysely.selectFrom('reading').where('memberId', '=', memberId).selectAll().execute();
    const covered = upper.flatMap(({ deviceId: _deviceId, ...row }) => [7, 8].map((sender) => ({ ...row, sender })));
    await insert('coveredReading', covered);
  }

  async function giveEvents({ memberId, accountId }: Owner): Promise<void> {
    const content = (index: number) => ({
      memberId,
      type: 'meal',
      atMs: instantOf(index),
      title: `${index}`,
      value: index,
      unit: 'g',
      detail: null,
      source: 'owner',
      authorAccountId: accountId,
      authorTokenId: null,
      clientId: null,
    });
    const version = (eventId: string, index: number, number: number) => ({
      ...content(index),
      value: number,
      eventId,
      version: number,
      deleted: false,
      writtenAtMs: START + number * HOUR_MS,
    });
    const events = numbers.map((index) => ({ ...content(index), id: newId(), externalId: null }));
    const written = { createdAtMs: START, updatedAtMs: START + 2 * HOUR_MS, versions: 2 };
    await insert(
      'event',
      events.map((event) => ({ ...event, ...written })),
    );
    const changed = events.flatMap(({ id }, index) => [1, 2].map((number) => version(id, index, number)));
    const gone = numbers.map(() => newId());
    const deleted = gone.flatMap((id, index) => [version(id, index, 1), { ...version(id, index, 2), deleted: true }]);
    await insert('eventVersion', [...changed, ...deleted]);
  }

  async function giveRecords({ memberId }: Owner): Promise<void> {
    const written = { createdAtMs: START, updatedAtMs: START };
    await insert(
      'treatment',
      numbers.map((index) => ({
        memberId,
        id: index.toString(16).padStart(24, '0'),
        identifier: null,
        eventType: 'Note',
        atMs: instantOf(index),
        content: `{"notes":"${index}"}`,
        hasEvents: false,
        tokenId: null,
        ...written,
      })),
    );
    await insert(
      'entryExtra',
      numbers.flatMap((index) =>
        ['mbg', 'sgv'].map((type) => ({
          memberId,
          atMs: START + index * MINUTE_MS,
          type,
          identifier: null,
          content: `{"noise":${index}}`,
          updatedAtMs: START,
        })),
      ),
    );
  }

  test('leaves whole and comes back whole', async () => {
    const owner = await registerOwner(portal());
    await giveSources(owner);
    await giveEvents(owner);
    await giveRecords(owner);
    const before = await keptRows(portal(), owner.memberId);
    expect(Object.entries(before).map(([name, { length }]) => [name, length])).toMatchObject([
      ['sessions', 1],
      ['readings', MANY],
      ['covered', 2 * MANY],
      ['sources', 3],
      ['events', MANY],
      ['versions', 4 * MANY],
      ['treatments', MANY],
      ['entryExtras', 2 * MANY],
      ['setAside', 0],
    ]);
    const bring = async (content: Buffer | string) => {
      const fresh = await seatOwner(portal());
      expect((await takeFile(portal(), { name: 'all', content }, fresh)).problems).toEqual([]);
      return keptRows(portal(), fresh.memberId);
    };
    expect(await bring((await takeOut(portal(), owner)).rawPayload)).toEqual(before);
    const json = (await askExport(portal(), owner.token, { format: 'json' })).body;
    const { treatments: _treatments, entryExtras: _extras, ...told } = before;
    expect(await bring(json)).toMatchObject(told);
    const textIn = async (format: 'csv' | 'nightscout') => (await askExport(portal(), owner.token, { format })).body;
    expect((await textIn('csv')).match(/,"meal",/gu)).toHaveLength(MANY);
    expect((await textIn('nightscout')).match(/"eventType":"(?:Meal|Note)"/gu)).toHaveLength(2 * MANY);
  });
});
