import { expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { withKey, writableMember } from '#tests/server/seats.ts';
import type { Services } from '../../context/ctx.ts';
import { createMeasures } from '../../context/measures.ts';
import type { LiveHub } from '../../live/hub.ts';
import { eventWriter, type NewEvent } from '../../records/events.store.ts';
import { storeTreatments } from './store-treatments.ts';
import { idOfEvent } from '../../nightscout/treatment-ids.ts';
import type { StoredTreatment } from '../../nightscout/treatment-records.ts';
import { treatments, treatmentWriter } from '../../records/treatments.store.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const ALWAYS = { from: 0, to: NOW + 1 };
const ID = '69d2a238854c385743d21a2e';

const aTreatment = (changes: Partial<StoredTreatment> = {}): StoredTreatment => ({
  id: ID,
  identifier: null,
  eventType: 'Bolus',
  at: NOW,
  content: { enteredBy: 'Ann', utcOffset: 0 },
  hasEvents: false,
  ...changes,
});
const anEvent: NewEvent = {
  type: 'insulin',
  at: NOW,
  title: null,
  value: 1,
  unit: 'U',
  detail: null,
  source: 'nightscout',
  externalId: null,
};

describeEachDatabase('treatments', (fresh) => {
  const write = <T>(work: (writer: ReturnType<typeof treatmentWriter>) => Promise<T>) =>
    fresh.db.transaction((tx) => work(treatmentWriter(tx)));
  const store = () => treatments(fresh.db.kysely);
  const addEvent = async (member: Awaited<ReturnType<typeof writableMember>>) => {
    const [id = ''] = await fresh.db.transaction((tx) => eventWriter(tx).insert(member, [anEvent], NOW));
    return id;
  };

  test('are read back as written, and replaced', async () => {
    const [member, other] = [await writableMember(fresh.db), await writableMember(fresh.db)];
    await write((writer) => writer.put(member, aTreatment(), NOW));
    const known = { tokenId: null, createdAtMs: NOW, updatedAtMs: NOW };
    expect(await store().byId(member, ID)).toEqual({ ...aTreatment(), ...known });
    const changed = aTreatment({ eventType: 'Note', content: { notes: 'a' }, at: NOW - 1 });
    await write((writer) => writer.put(member, changed, NOW));
    expect(await store().byId(member, ID)).toEqual({ ...changed, ...known });
    expect(await store().withoutEvents(member, ALWAYS, 10)).toEqual([{ ...changed, ...known }]);
    expect(await store().byId(other, ID)).toBeNull();
    expect(await write((writer) => writer.remove(other, ID))).toBe(false);
    expect(await write((writer) => writer.remove(member, ID))).toBe(true);
  });

  test('that are sent several times at once are stored once, with their events', async () => {
    const heard: string[] = [];
    const live = { toMember: (_id: string, kind: string) => heard.push(kind) } as unknown as LiveHub; // nothing else is sent
    const config = { portalVariant: 'pet' };
    const services = {
      db: fresh.db,
      clock: { now: () => instant(NOW) },
      live,
      measures: createMeasures(),
      config,
    } as Services; // uses nothing else of it
    const member = await withKey(fresh.db, await writableMember(fresh.db));
    const uploader = { member, via: 'key', client: null, agent: '', mayRead: true, address: '127.0.0.1' };
    const body = [
      { eventType: 'Meal Bolus', insulin: 1, carbs: 10, created_at: '2026-05-14T09:00:00Z' },
      { eventType: 'Note', notes: 'slept', identifier: 'N', created_at: '2026-05-14T09:30:00Z' },
    ];
    const answers = await Promise.all(Array.from({ length: 4 }, () => storeTreatments(services, uploader, body)));
    expect(answers).toEqual(answers.map(() => answers[0]));
    const { kysely } = fresh.db;
    expect(await kysely.selectFrom('treatment').selectAll().execute()).toHaveLength(2);
    expect(await kysely.selectFrom('event').selectAll().execute()).toHaveLength(3);
    expect(heard).toEqual(['device']);
  });

  test('are recognised by name, by id, or by time and kind', async () => {
    const [member, other] = [await writableMember(fresh.db), await writableMember(fresh.db)];
    await write((writer) => writer.put(member, aTreatment({ identifier: 'A' }), NOW));
    const key = { id: null, identifier: null, at: NOW, eventType: 'Bolus' };
    expect(await store().knownId(member, key)).toBe(ID);
    expect(await store().knownId(member, { ...key, eventType: 'Note' })).toBeNull();
    expect(await store().knownId(member, { ...key, identifier: 'A', at: 1 })).toBe(ID);
    expect(await store().knownId(member, { ...key, identifier: 'B' })).toBeNull();
    expect(await store().knownId(member, { ...key, id: 'f'.repeat(24) })).toBe('f'.repeat(24));
    expect(await store().knownId(other, { ...key, identifier: 'A' })).toBeNull();
  });

  test('are linked to their events as long as both exist', async () => {
    const member = await writableMember(fresh.db);
    const [first, second] = [await addEvent(member), await addEvent(member)];
    expect(await store().ownEventId(member, idOfEvent(first))).toBe(first);
    await write(async (writer) => {
      await writer.put(member, aTreatment({ hasEvents: true }), NOW);
      await writer.link(member, ID, first);
      await writer.link(member, ID, second);
    });
    expect(await store().ownEventId(member, idOfEvent(first))).toBeNull();
    expect((await store().findEventIds(member, ID)).toSorted()).toEqual([first, second].toSorted());
    expect([...(await store().ofEvents(member, ALWAYS)).keys()].toSorted()).toEqual([first, second].toSorted());
    await fresh.db.transaction((tx) => eventWriter(tx).remove(member, first, NOW));
    expect(await store().findEventIds(member, ID)).toEqual([second]);
    await write((writer) => writer.remove(member, ID));
    expect(await store().isLinked(member, second)).toBe(false);
    await fresh.db.kysely.deleteFrom('member').where('id', '=', member.id).execute();
    expect(await fresh.db.kysely.selectFrom('event').selectAll().execute()).toEqual([]);
  });
});
