import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import { toEventKey } from '../../records/event-keys.ts';
import { events, eventWriter, type NewEvent } from '../../records/events.store.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const HOUR = 3_600_000;
const ALWAYS = { from: 0, to: NOW + HOUR };

const anEvent = (changes: Partial<NewEvent> = {}): NewEvent => ({
  type: 'insulin',
  at: NOW,
  title: 'Glargine',
  value: 1.5,
  unit: 'U',
  detail: { note: 'left side' },
  source: 'owner',
  externalId: null,
  ...changes,
});

describeEachDatabase('events', (fresh) => {
  const write = <T>(work: (writer: ReturnType<typeof eventWriter>) => Promise<T>) =>
    fresh.db.transaction((tx) => work(eventWriter(tx)));

  test('are read back as they were written', async () => {
    const member = await writableMember(fresh.db);
    const [eventId = ''] = await write((writer) => writer.insert(member, [anEvent()], NOW));
    const { externalId: _externalId, ...rest } = anEvent();
    expect(await events(fresh.db.kysely).byId(member, eventId)).toEqual({
      eventId,
      ...rest,
      author: null,
      mayChange: true,
      versions: 1,
    });
    expect(await events(fresh.db.kysely).byId(member, 'another')).toBeNull();
  });

  test('are listed by type, newest first, in pages with the total', async () => {
    const member = await writableMember(fresh.db);
    const list = [0, 1, 2, 3].map((hour) => anEvent({ at: NOW - hour * HOUR, type: hour === 1 ? 'meal' : 'insulin' }));
    await write((writer) => writer.insert(member, list, NOW));
    const page = await events(fresh.db.kysely).page(member, ALWAYS, { type: 'insulin', page: 2, rows: 2 });
    expect([page.total, page.rows.map(({ at }) => at)]).toEqual([3, [NOW - 3 * HOUR]]);
    const between = await events(fresh.db.kysely).between(member, { from: NOW - 2 * HOUR, to: NOW }, 10);
    expect(between.map(({ at }) => at)).toEqual([NOW - 2 * HOUR, NOW - HOUR]);
    expect(await events(fresh.db.kysely).countOfType(member, ALWAYS, 'meal')).toBe(1);
  });

  test('are recognised by their content, or by their sender’s id', async () => {
    const member = await writableMember(fresh.db);
    const other = await writableMember(fresh.db);
    await write((writer) => writer.insert(member, [anEvent({ externalId: 'abc' })], NOW));
    const known = await events(fresh.db.kysely).knownKeys(member, ALWAYS);
    expect(known).toEqual(new Set([toEventKey(anEvent()), 'abc']));
    expect(await events(fresh.db.kysely).knownKeys(other, ALWAYS)).toEqual(new Set());
  });

  test('are changed and removed only for their own pet', async () => {
    const member = await writableMember(fresh.db);
    const other = await writableMember(fresh.db);
    const [id = ''] = await write((writer) => writer.insert(member, [anEvent()], NOW));
    await write((writer) => writer.change(other, id, anEvent({ value: 9 }), NOW));
    await write((writer) => writer.remove(other, id, NOW));
    expect(await events(fresh.db.kysely).byId(member, id)).toMatchObject({ value: 1.5 });
    await write((writer) => writer.change(member, id, anEvent({ value: 2, source: 'file' }), NOW));
    expect(await events(fresh.db.kysely).byId(member, id)).toMatchObject({ value: 2, source: 'owner' });
    await write((writer) => writer.remove(member, id, NOW));
    expect(await events(fresh.db.kysely).byId(member, id)).toBeNull();
  });
});
