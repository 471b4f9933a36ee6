import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { followCalls } from '#tests/server/following.ts';
import { registerCarer, registerOwner, share, type Owner, type Person } from '#tests/server/people.ts';
import { TEST_NOW, type Caller } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { soon } from '#tests/soon.ts';

const HOUR = 3_600_000;

type Saving = Partial<BodyOf<'/web/event/saveEvent'>>;

describeEachPortal('a follower who may log', (portal) => {
  let owner: Owner;
  let carer: Person;
  let followId: string;
  beforeEach(async () => {
    owner = await registerOwner(portal(), { name: 'Olga' });
    carer = await registerCarer(portal());
    followId = await share(portal(), owner, carer);
    await list(carer); // the invitation is seen
    await letLog(true);
  });
  const { list, listen, setSharing, remove, stopFollowing } = followCalls(portal);
  const letLog = (mayLog: boolean) =>
    portal().call('/web/userFollower/modifyFollowerRights', { followerId: followId, mayLog }, owner);
  const save = (caller: Caller, body: Saving = {}) =>
    portal().call(
      '/web/event/saveEvent',
      { memberId: owner.memberId, type: 'insulin', at: TEST_NOW, value: 2, unit: 'U', ...body },
      caller,
    );
  const erase = (caller: Caller, eventId: string) =>
    portal().call('/web/event/delEvent', { memberId: owner.memberId, eventId }, caller);
  const loadEvents = async (caller: Caller) =>
    (await portal().call('/web/event/loadEvents', { memberId: owner.memberId }, caller)).rows;
  const loadPet = async (caller: Caller) =>
    (await portal().call('/web/follower/loadMemberInfoById', { memberId: owner.memberId }, caller)).item;
  /** Saves, and answers the id. */
  const put = async (caller: Caller, body: Saving = {}) => (await save(caller, body)).item?.eventId ?? '';

  describe('notes doses and events', () => {
    it('as their author, whose name the owner and followers see; everybody who may see the pet hears of it', async () => {
      const told = listen();
      expect(await save(carer)).toMatchObject({
        code: 200,
        item: { author: 'Cara', source: 'owner', mayChange: true },
      });
      expect(await save(carer, { type: 'meal', at: TEST_NOW - HOUR, value: 40, unit: 'g' })).toMatchObject({
        code: 200,
      });
      const data = { memberId: owner.memberId };
      const heard = { to: 'member', memberId: owner.memberId, kind: 'device', data };
      await soon(() => expect(told).toContainEqual(heard));
      const watching = await registerCarer(portal(), { name: 'Vera' });
      await share(portal(), owner, watching);
      const seen = [
        { type: 'insulin', author: 'Cara' },
        { type: 'meal', author: 'Cara' },
      ];
      expect(await loadEvents(owner)).toMatchObject(seen.map((event) => ({ ...event, mayChange: true })));
      expect(await loadEvents(carer)).toMatchObject(seen.map((event) => ({ ...event, mayChange: true })));
      expect(await loadEvents(watching)).toMatchObject(seen.map((event) => ({ ...event, mayChange: false })));
    });

    it('and changes and deletes them; what was before is kept with its author', async () => {
      const eventId = await put(carer);
      expect(await save(carer, { eventId, value: 1.5 })).toMatchObject({
        code: 200,
        item: { value: 1.5, versions: 2 },
      });
      expect(await erase(carer, eventId)).toMatchObject({ code: 200 });
      const { rows } = await portal().call('/web/event/history', { eventId }, owner);
      expect(rows?.map(({ action, author, value }) => [action, author, value])).toEqual([
        ['added', 'Cara', 2],
        ['changed', 'Cara', 1.5],
        ['deleted', 'Cara', 1.5],
      ]);
    });

    it('also if the call names only the event', async () => {
      const eventId = await put(carer);
      const body = { eventId, type: 'insulin', at: TEST_NOW, value: 1 } as const;
      expect(await portal().call('/web/event/saveEvent', body, carer)).toMatchObject({ code: 200 });
      expect(await portal().call('/web/event/delEvent', { eventId }, carer)).toMatchObject({ code: 200 });
    });

    it('but nothing that is invalid', async () => {
      expect(await save(carer, { value: 500 })).toMatchObject({ code: 400, errors: [{ field: 'value' }] });
      expect(await save(carer, { type: 'BG', value: 5, unit: 'mmol' })).toMatchObject({ code: 400 });
    });

    it('and nothing else of the pet', async () => {
      const { memberId } = owner;
      const setting = await portal().call('/web/member/saveMemberSetting', { memberId, low: 70 }, carer);
      expect(setting).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    });
  });

  describe('is asked by the guard of doses', () => {
    it('about a dose near one of the owner, who is named; confirming stores it', async () => {
      await save(owner);
      const near = { at: TEST_NOW, by: 'Olga', value: 2, unit: 'U' };
      const second = { at: TEST_NOW - HOUR };
      expect(await save(carer, second)).toMatchObject({ code: 409, reason: 'event.doseTooSoon', item: near });
      expect(await save(carer, { ...second, confirmed: true })).toMatchObject({
        code: 200,
        item: { author: 'Cara', detail: { doubts: ['tooSoon'], confirmed: true } },
      });
    });

    it('and of two doses at the same moment one is stored; the other is questioned with its author', async () => {
      const [own, carers] = await Promise.all([save(owner), save(carer, { at: TEST_NOW + 1 })]);
      expect([own.code, carers.code].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const [refused, by] = own.code === 409 ? [own, 'Cara'] : [carers, 'Olga'];
      expect(refused).toMatchObject({ reason: 'event.doseTooSoon', item: { by } });
      expect(await loadEvents(owner)).toHaveLength(1);
    });
  });

  describe('cannot change or delete', () => {
    const notYours = { code: 403, reason: 'event.notYours' };

    it('what the owner or another follower wrote', async () => {
      const other = await registerCarer(portal(), { name: 'Otto' });
      const followerId = await share(portal(), owner, other);
      await portal().call('/web/userFollower/modifyFollowerRights', { followerId, mayLog: true }, owner);
      const byOwner = await put(owner);
      const byOther = await put(other, { type: 'meal' });
      for (const eventId of [byOwner, byOther]) {
        expect(await save(carer, { eventId, value: 9 })).toMatchObject(notYours);
        expect(await erase(carer, eventId)).toMatchObject(notYours);
      }
      expect(await loadEvents(carer)).toMatchObject([{ value: 2, mayChange: false }, { mayChange: false }]);
    });

    it('what they wrote and the owner then changed; the owner changes and deletes all', async () => {
      const eventId = await put(carer);
      expect(await save(owner, { eventId, value: 1 })).toMatchObject({ code: 200, item: { author: 'Olga' } });
      expect(await save(carer, { eventId })).toMatchObject(notYours);
      expect(await erase(carer, eventId)).toMatchObject(notYours);
      expect(await erase(owner, eventId)).toMatchObject({ code: 200 });
    });

    it('what nobody is known to have written, and what the portal wrote', async () => {
      const eventId = await put(owner);
      await portal().services.db.kysely.updateTable('event').set({ authorAccountId: null }).execute();
      expect(await erase(carer, eventId)).toMatchObject(notYours);
      await giveReadings(portal(), owner.memberId, valuesUntil(TEST_NOW, [70]));
      const alert = (await loadEvents(carer))?.find(({ type }) => type === 'alert')?.eventId ?? '';
      expect(await erase(carer, alert)).toMatchObject({ code: 409, reason: 'event.byPortal' });
    });

    it('an event of another pet, named with this one', async () => {
      const other = await registerOwner(portal());
      const eventId = await put(other, { memberId: other.memberId });
      expect(await save(carer, { eventId })).toMatchObject({ code: 404, reason: 'event.notFound' });
      expect(await erase(carer, eventId)).toMatchObject({ code: 404, reason: 'event.notFound' });
    });
  });

  describe('is refused', () => {
    const mayNot = { code: 403, reason: 'event.mayNotLog' };

    it('as soon as the right is taken away, also what they wrote, and told so in their language', async () => {
      const eventId = await put(carer);
      expect(await loadPet(carer)).toMatchObject({ mayLog: true });
      await letLog(false);
      expect(await save(carer, { at: TEST_NOW + 12 * HOUR })).toMatchObject(mayNot);
      expect(await save(carer, { eventId, value: 1 })).toMatchObject(mayNot);
      expect(await erase(carer, eventId)).toMatchObject(mayNot);
      expect(await save({ ...carer, language: 'it' }, {})).toMatchObject({
        message: 'Non hai il permesso di annotare qui dosi e altri eventi.',
      });
      expect(await loadPet(carer)).toMatchObject({ mayLog: false });
      expect(await loadEvents(carer)).toMatchObject([{ author: 'Cara', mayChange: false }]);
      await letLog(true);
      expect(await erase(carer, eventId)).toMatchObject({ code: 200 });
    });

    it.each([
      ['sharing is paused', () => setSharing(owner, followId, 0)],
      ['the owner has removed them', () => remove(owner, followId)],
      ['they have stopped following', () => stopFollowing(carer, followId)],
    ])('once %s', async (_, end) => {
      const eventId = await put(carer);
      expect(await end()).toMatchObject({ code: 200 });
      expect(await save(carer)).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await erase(carer, eventId)).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await portal().call('/web/event/delEvent', { eventId }, carer)).toMatchObject({
        reason: 'event.notFound',
      });
    });

    it('and so are others: without the right, without a session, strangers, visitors of a link', async () => {
      const watching = await registerCarer(portal());
      await share(portal(), owner, watching);
      expect(await save(watching)).toMatchObject(mayNot);
      expect(await save({})).toMatchObject({ code: 300 });
      expect(await save(await registerOwner(portal()))).toMatchObject({ code: 404, reason: 'member.notFound' });
      const wish = { range: '14d', lang: 'en', validDays: 1 } as const;
      const link = await portal().call('/web/userReport/createReportLink', wish, owner);
      const token = new URL(link.item?.url ?? '').searchParams.get('internalXToken') ?? '';
      expect((await save({ token })).code).not.toBe(200);
      expect(await loadPet({ token })).toMatchObject({ mayLog: false });
      expect(await loadPet(owner)).toMatchObject({ mayLog: true });
    });
  });
});
