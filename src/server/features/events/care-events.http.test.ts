import { beforeEach, describe, expect, it } from 'vitest';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { givePlan } from '#tests/server/plans.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const HOUR = 3_600_000;
const signs = { drinking: 1, appetite: 0, attitude: 2 } as const;

describeEachPortal('signs, water and lab values', (portal) => {
  let owner: OwnerSeat;
  beforeEach(async () => {
    owner = await seatOwner(portal());
  });
  const save = (body: object, caller: { token?: string } = owner) =>
    portal().send('/web/event/saveEvent', { at: TEST_NOW, ...body }, caller) as ReturnType<
      ReturnType<typeof portal>['call']
    >;
  const saveSigns = (body: object = {}, caller: { token?: string } = owner) =>
    portal().call('/web/care/saveSigns', { memberId: owner.memberId, at: TEST_NOW, ...signs, ...body }, caller);

  describe('a note', () => {
    const note = { type: 'note', detail: { note: ' slept all day ' } };

    it('is a text alone, by whom it belongs to or who may log', async () => {
      const saved = (await save({ ...note, value: 3, unit: 'U', title: 'Title' })) as { item?: { eventId: string } };
      const told = { type: 'note', value: null, unit: null, title: null, detail: { note: 'slept all day' } };
      expect(saved).toMatchObject({ code: 200, item: told });
      const eventId = saved.item?.eventId;
      expect(await save({ ...note, eventId, detail: { note: 'ate' } })).toMatchObject({ item: { versions: 2 } });
      const { memberId } = owner;
      const carer = await seatFollower(portal(), memberId, { mayLog: true });
      expect(await save({ ...note, memberId, at: TEST_NOW - 1 }, carer)).toMatchObject({ code: 200 });
      const reader = await seatFollower(portal(), memberId);
      const { rows, counts } = await portal().call('/web/event/loadEvents', { memberId, type: 'note' }, reader);
      expect(rows).toMatchObject([{ detail: { note: 'ate' } }, { detail: { note: 'slept all day' } }]);
      expect(counts).toEqual({ note: 2 });
      expect(await portal().call('/web/event/delEvent', { eventId: eventId ?? '' }, owner)).toMatchObject({
        code: 200,
      });
    });

    it('is refused without a text, to strangers, and to who may only see the pet', async () => {
      for (const detail of [null, {}, { note: ' ' }, { note: 'x'.repeat(501) }, { signs }]) {
        expect(await save({ type: 'note', detail })).toMatchObject({ code: 400, reason: 'request.invalid' });
      }
      expect(await save({ type: 'note' })).toMatchObject({ errors: [{ field: 'detail.note' }] });
      const { memberId } = owner;
      expect(await save({ ...note, memberId }, {})).toMatchObject({ code: 300 });
      expect(await save({ ...note, memberId }, await seatOwner(portal()))).toMatchObject({ code: 404 });
      expect(await save({ ...note, memberId }, await seatFollower(portal(), memberId))).toMatchObject({ code: 403 });
      expect(await portal().services.db.kysely.selectFrom('event').selectAll().execute()).toEqual([]);
    });
  });

  describe('are events', () => {
    it('signs with what was chosen for the weight, or with a weight', async () => {
      expect(await saveSigns({ weightPoints: 1, note: ' drinks at night ' })).toMatchObject({
        code: 200,
        item: {
          type: 'signs',
          value: null,
          unit: null,
          detail: { signs: { ...signs, weight: 1 }, note: 'drinks at night' },
          author: 'Ann',
        },
      });
      expect(await saveSigns({ weight: 4.6 })).toMatchObject({ item: { value: 4.6, unit: 'kg' } });
    });

    it('signs sent twice under one id once, and answered as they are stored', async () => {
      const first = await saveSigns({ clientId: 'phone-1' });
      expect(await saveSigns({ clientId: 'phone-1', drinking: 3 })).toEqual(first);
      expect(await portal().services.db.kysely.selectFrom('event').selectAll().execute()).toHaveLength(1);
      const eventId = first.item?.eventId ?? '';
      expect(await saveSigns({ eventId, drinking: 3 })).toMatchObject({ item: { eventId, versions: 2 } });
      const carer = await seatFollower(portal(), owner.memberId, { mayLog: true });
      expect(await saveSigns({ clientId: 'phone-1' }, carer)).toMatchObject({ code: 403, reason: 'event.notYours' });
      expect(await portal().send('/web/care/saveSigns', { at: TEST_NOW, ...signs, clientId: '' }, owner)).toMatchObject(
        {
          code: 400,
          errors: [{ field: 'clientId' }],
        },
      );
    });

    it('water with what was drunk, in ml', async () => {
      const water = { from: TEST_NOW - 24 * HOUR, given: 500, left: 92 };
      expect(await save({ type: 'water', value: 9, unit: 'l', detail: { water } })).toMatchObject({
        item: { value: 408, unit: 'ml', detail: { water } },
      });
    });

    it('lab values with the unit of their test, or the word of a strip', async () => {
      const lab = { test: 'fructosamine', low: 190, high: 350 };
      expect(await save({ type: 'lab', value: 420, unit: 'mg', detail: { lab } })).toMatchObject({
        item: { value: 420, unit: 'µmol/L', detail: { lab: { ...lab, word: null } } },
      });
      const strip = { test: 'urineGlucose', word: '3+' };
      expect(await save({ type: 'lab', value: 3, detail: { lab: strip } })).toMatchObject({
        item: { value: null, unit: null, detail: { lab: strip } },
      });
    });

    it('in the list of events, by their kind', async () => {
      await saveSigns();
      await save({ type: 'lab', detail: { lab: { test: 'urineKetones', word: 'trace' } } });
      const found = await portal().call('/web/event/loadEvents', { type: 'lab' }, owner);
      expect(found).toMatchObject({ total: 1, counts: { signs: 1, lab: 1 }, rows: [{ type: 'lab' }] });
    });
  });

  it('a change keeps what was before, with its author', async () => {
    const carer = await seatFollower(portal(), owner.memberId, { mayLog: true });
    const eventId = (await saveSigns({ weightPoints: 0 }, carer)).item?.eventId ?? '';
    expect(await saveSigns({ eventId, drinking: 3, weightPoints: 0 }, carer)).toMatchObject({ item: { versions: 2 } });
    const { rows } = await portal().call('/web/event/history', { eventId }, owner);
    expect(rows?.map(({ action, detail }) => [action, detail?.signs?.drinking])).toEqual([
      ['added', 1],
      ['changed', 3],
    ]);
    expect(await portal().call('/web/event/delEvent', { eventId }, carer)).toMatchObject({ code: 200 });
  });

  describe('are refused', () => {
    it.each([
      ['signs without signs', { type: 'signs' }, 'detail.signs'],
      ['signs of 4 points', { type: 'signs', detail: { signs: { ...signs, drinking: 4 } } }, 'detail.signs.drinking'],
      ['water without amounts', { type: 'water', value: 400 }, 'detail.water'],
      [
        'more left than given',
        { type: 'water', detail: { water: { from: TEST_NOW - 1, given: 1, left: 2 } } },
        'detail.water',
      ],
      ['an unknown test', { type: 'lab', value: 1, detail: { lab: { test: 'cholesterol' } } }, 'detail.lab.test'],
      ['a test without its number', { type: 'lab', detail: { lab: { test: 'hba1c' } } }, 'value'],
      ['a strip without its word', { type: 'lab', value: 1, detail: { lab: { test: 'urineKetones' } } }, 'detail.lab'],
    ])('%s', async (_, body, field) => {
      expect(await save(body)).toMatchObject({ code: 400, errors: [{ field }] });
    });

    it.each([
      ['a fifth degree', { attitude: 4 as 3 }, 'attitude'],
      ['a weight of nothing', { weight: 0 }, 'weight'],
    ])('signs with %s', async (_, body, field) => {
      expect(await saveSigns(body)).toMatchObject({ code: 400, errors: [{ field }] });
    });

    it('signs in place of another event', async () => {
      const dose = await portal().call('/web/event/saveEvent', { type: 'insulin', at: TEST_NOW, value: 2 }, owner);
      expect(await saveSigns({ eventId: dose.item?.eventId ?? '' })).toMatchObject({ reason: 'event.notFound' });
    });

    it('from those who may not log, strangers, and without a session', async () => {
      const reader = await seatFollower(portal(), owner.memberId, { mayLog: false });
      const paused = await seatFollower(portal(), owner.memberId, { mayLog: true, shareFlag: false });
      expect(await saveSigns({}, reader)).toMatchObject({ code: 403, reason: 'event.mayNotLog' });
      expect(await saveSigns({}, paused)).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await saveSigns({}, await seatOwner(portal()))).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await saveSigns({}, {})).toMatchObject({ code: 300 });
    });

    it('the change of what somebody else wrote', async () => {
      const carer = await seatFollower(portal(), owner.memberId, { mayLog: true });
      const eventId = (await saveSigns()).item?.eventId ?? '';
      expect(await saveSigns({ eventId }, carer)).toMatchObject({ code: 403, reason: 'event.notYours' });
    });
  });

  it('signs with a weight are a weight for the guard of doses', async () => {
    await portal().services.db.kysely.updateTable('member').set({ weightKg: null }).execute();
    await givePlan(portal(), owner.memberId);
    await saveSigns({ weight: 4.6 });
    const dose = { type: 'insulin', value: 4.75, unit: 'U' };
    expect(await save(dose)).toMatchObject({ reason: 'event.doseLarge', item: { limit: 4.6, by: 'weight' } });
  });
});
