import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { followCalls } from '#tests/server/following.ts';
import { TEST_NOW, type Caller } from '#tests/server/portal.ts';
import { readMail } from '#tests/server/read-mail.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';
import { putDuty, putOpenAlert } from '#tests/server/told.ts';
import { soon } from '#tests/soon.ts';

type Follower = Seat & { readonly followId: string };
type Offer = Partial<BodyOf<'/web/duty/offer'>>;

describeEachPortal('duty', (portal) => {
  let owner: OwnerSeat;
  let sitter: Follower;
  let vet: Follower;
  beforeEach(async () => {
    owner = await seatOwner(portal(), { name: 'Mimi' });
    sitter = await seatListener(portal(), owner.memberId, { getsAlerts: true });
    vet = await seatListener(portal(), owner.memberId, {});
  });
  const { listen, listAudit, setSharing, lettersTo } = followCalls(portal);
  const load = (caller: Caller, memberId = owner.memberId) => portal().call('/web/duty/load', { memberId }, caller);
  const offer = (caller: Caller, body: Offer = {}) =>
    portal().call('/web/duty/offer', { memberId: owner.memberId, personId: sitter.followId, ...body }, caller);
  const answer = (caller: Caller, dutyId: string, accept?: boolean) =>
    portal().call('/web/duty/accept', { dutyId, ...(accept === undefined ? {} : { accept }) }, caller);
  const end = (caller: Caller, dutyId: string) => portal().call('/web/duty/end', { dutyId }, caller);
  const findOffer = async (caller: Caller) => (await load(caller)).item?.offers[0]?.dutyId ?? '';
  const hire = async () => {
    await offer(owner);
    const dutyId = await findOffer(owner);
    await answer(sitter, dutyId);
    return dutyId;
  };
  const setAccount = ({ accountId }: Seat, changes: object) =>
    portal().services.db.kysely.updateTable('account').set(changes).where('id', '=', accountId).execute();

  describe('is offered', () => {
    it('and begins with the yes of the person asked, told to all who see the pet', async () => {
      const told = listen();
      const { item } = await offer(owner);
      expect(item).toMatchObject({ memberId: owner.memberId, now: null, next: [], mayOffer: true });
      expect(item?.offers).toMatchObject([
        { state: 'offered', isMine: false, isMyOffer: true, from: TEST_NOW, to: null },
      ]);
      const dutyId = item?.offers[0]?.dutyId ?? '';
      expect((await load(sitter)).item?.offers).toMatchObject([{ dutyId, isMine: true, isMyOffer: false }]);
      portal().clock.advance(HOUR_MS);
      const accepted = await answer(sitter, dutyId);
      const now = { dutyId, isMine: true, state: 'accepted', from: TEST_NOW + HOUR_MS, decidedAt: TEST_NOW + HOUR_MS };
      expect(accepted).toMatchObject({ code: 200, item: { now, offers: [], mayOffer: true } });
      expect((await load(owner)).item?.now).toMatchObject({ dutyId, isMine: false });
      expect((await load(vet)).item?.now).toMatchObject({ dutyId, isMine: false });
      expect(await listAudit(owner.memberId)).toEqual(['duty.offered', 'duty.accepted']);
      const message = { to: 'member', memberId: owner.memberId, kind: 'duty', data: { memberId: owner.memberId } };
      await soon(() =>
        expect(told.filter((heard) => JSON.stringify(heard) === JSON.stringify(message))).toHaveLength(2),
      );
    });

    it('and stays as it was with a no, which is shown for a day', async () => {
      await offer(owner);
      const dutyId = await findOffer(owner);
      expect((await answer(sitter, dutyId, false)).item).toMatchObject({ now: null, offers: [{ state: 'declined' }] });
      portal().clock.advance(DAY_MS);
      expect((await load(owner)).item?.offers).toEqual([]);
    });

    it('for a time to come, of which the offer is no secret to the owner, and to nobody else', async () => {
      const times = { from: TEST_NOW + HOUR_MS, to: TEST_NOW + 3 * HOUR_MS };
      await offer(owner, times);
      expect((await load(vet)).item).toMatchObject({ offers: [], people: [], mayOffer: false });
      const dutyId = await findOffer(owner);
      expect((await answer(sitter, dutyId)).item).toMatchObject({ now: null, next: [{ dutyId, ...times }] });
      portal().clock.advance(HOUR_MS);
      expect((await load(vet)).item).toMatchObject({ now: { dutyId }, next: [] });
      portal().clock.advance(2 * HOUR_MS);
      expect((await load(vet)).item).toMatchObject({ now: null, next: [] });
    });

    it('to oneself without asking', async () => {
      const own = await offer(owner, { personId: 'owner' });
      expect(own.item).toMatchObject({ now: { isMine: true, state: 'accepted', decidedAt: TEST_NOW }, offers: [] });
    });

    it('by who is on duty, to the owner as well', async () => {
      await hire();
      expect((await offer(sitter, { personId: 'owner' })).item?.offers).toMatchObject([{ isMyOffer: true }]);
      const dutyId = await findOffer(owner);
      portal().clock.advance(MINUTE_MS);
      expect((await answer(owner, dutyId)).item?.now).toMatchObject({ dutyId, isMine: true });
      expect((await load(sitter)).item).toMatchObject({ mayOffer: false });
    });

    it('to those who can be asked: the owner and those who get alerts, with what is known of them', async () => {
      await putChannel(portal(), sitter);
      const { item } = await load(owner);
      expect(item?.people).toMatchObject([
        { personId: 'owner', isMine: true, isOwner: true, isOnDuty: false, isReachable: false },
        { personId: sitter.followId, isMine: false, isOwner: false, isReachable: true, mayAcknowledge: false },
      ]);
      expect((await load(sitter)).item?.people).toHaveLength(2);
    });
  });

  describe('is passed on', () => {
    it('to the one who began last, and falls back to the person before', async () => {
      const first = (await offer(owner, { personId: 'owner' })).item?.now?.dutyId;
      portal().clock.advance(MINUTE_MS);
      const second = await hire();
      expect((await load(owner)).item?.now?.dutyId).toBe(second);
      expect((await end(sitter, second)).item?.now?.dutyId).toBe(first);
      portal().clock.advance(MINUTE_MS);
      const short = { personId: 'owner', to: portal().clock.now() + HOUR_MS };
      const third = (await offer(owner, short)).item?.now?.dutyId;
      expect(third).not.toBe(first);
      portal().clock.advance(HOUR_MS);
      expect((await load(owner)).item?.now?.dutyId).toBe(first);
    });

    it('to somebody who had it before: the turn before is over', async () => {
      const first = (await offer(owner, { personId: 'owner' })).item?.now?.dutyId;
      portal().clock.advance(MINUTE_MS);
      const again = (await offer(owner, { personId: 'owner' })).item?.now?.dutyId ?? '';
      expect(again).not.toBe(first);
      expect((await end(owner, again)).item?.now).toBeNull();
    });

    it('and an open alert is planned again', async () => {
      const alertId = await putOpenAlert(portal(), owner.memberId);
      const findNext = async () => {
        const rows = portal().services.db.kysely.selectFrom('alert').where('id', '=', alertId);
        return (await rows.select('nextAtMs').executeTakeFirst())?.nextAtMs;
      };
      await offer(owner);
      expect(await findNext()).toBeNull();
      const dutyId = await findOffer(owner);
      await answer(sitter, dutyId);
      expect(await findNext()).toBe(TEST_NOW);
      portal().clock.advance(MINUTE_MS);
      await end(owner, dutyId);
      expect(await findNext()).toBe(TEST_NOW + MINUTE_MS);
    });

    it('with sharing and with the right to be told it ends', async () => {
      await hire();
      await setSharing(owner, sitter.followId, 0);
      expect((await load(owner)).item?.now).toBeNull();
      await setSharing(owner, sitter.followId, 1);
      await hire();
      await offer(owner, { from: TEST_NOW + HOUR_MS });
      const rights = { followerId: sitter.followId, getsAlerts: false };
      await portal().call('/web/userFollower/modifyFollowerRights', rights, owner);
      expect((await load(owner)).item).toMatchObject({ now: null, next: [], offers: [] });
    });
  });

  describe('letters', () => {
    it('go to the person asked and, with the answer, to the one who asked, each in the own language and zone', async () => {
      await setAccount(owner, { email: 'ann@example.test', name: 'Ann' });
      await setAccount(sitter, { email: 'joe@example.test', name: 'Joe', timeZone: 'Asia/Tokyo', language: 'it' });
      await offer(owner, { to: TEST_NOW + 2 * HOUR_MS });
      const [asked] = (await lettersTo('joe@example.test')).map(readMail);
      expect(asked?.subject).toBe('PetCGM: una richiesta di turno per Mimi');
      expect(asked?.text).toContain('Ann ti chiede di essere di turno per Mimi');
      expect(asked?.text).toMatch(/Inizio: 14 maggio 2026 alle ore 19:00\. Fine: 14 maggio 2026 alle ore 21:00\./u);
      expect(asked?.text).toContain(`/follow/${owner.memberId}/alerts`);
      expect(await lettersTo('ann@example.test')).toEqual([]);
      await answer(sitter, await findOffer(owner));
      const [accepted, ...more] = (await lettersTo('ann@example.test')).map(readMail);
      expect(more).toEqual([]);
      expect(accepted?.text).toContain('Joe is going to be on duty for Mimi');
      expect(accepted?.text).toMatch(/Start: 14 May 2026 at 10:00/u);
    });

    it('say no as well, and name an open end', async () => {
      await setAccount(owner, { email: 'ann@example.test' });
      await setAccount(sitter, { email: 'joe@example.test', name: 'Joe' });
      await offer(owner);
      const [asked] = (await lettersTo('joe@example.test')).map(readMail);
      expect(asked?.text).toContain('End: when somebody takes over.');
      await answer(sitter, await findOffer(owner), false);
      const [declined] = (await lettersTo('ann@example.test')).map(readMail);
      expect(declined?.text).toContain('Joe cannot be on duty for Mimi. Duty stays as it was.');
    });

    it('are not written for an own turn', async () => {
      await setAccount(owner, { email: 'ann@example.test' });
      await offer(owner, { personId: 'owner' });
      expect(await lettersTo('ann@example.test')).toEqual([]);
    });
  });

  describe('is refused', () => {
    it('to somebody who gets no alerts, or is not known', async () => {
      const hidden = await seatFollower(portal(), owner.memberId, { getsAlerts: true, shareFlag: false });
      for (const personId of [vet.followId, hidden.followId, 'nobody']) {
        expect(await offer(owner, { personId })).toMatchObject({ code: 409, reason: 'duty.notAskable' });
      }
      expect((await load(owner)).item?.offers).toEqual([]);
    });

    it.each([
      ['in the past', { from: TEST_NOW - 2 * MINUTE_MS }, 'from'],
      ['more than a year ahead', { from: TEST_NOW + 367 * DAY_MS }, 'from'],
      ['that ends as it begins', { from: TEST_NOW + HOUR_MS, to: TEST_NOW + HOUR_MS }, 'to'],
      ['that has ended', { to: TEST_NOW }, 'to'],
      ['of more than a year', { to: TEST_NOW + 367 * DAY_MS }, 'to'],
    ])('for a time %s', async (_what, times, field) => {
      const refused = await offer(owner, times);
      expect(refused).toMatchObject({ code: 400, reason: 'duty.time', errors: [{ field }] });
    });

    it('no time is in the past for a clock that is a little behind', async () => {
      const own = await offer(owner, { personId: 'owner', from: TEST_NOW - MINUTE_MS });
      expect(own.item?.now).toMatchObject({ from: TEST_NOW });
    });

    it('after 20 turns to come', async () => {
      for (let count = 0; count < 20; count += 1) {
        await putDuty(portal(), { memberId: owner.memberId, accountId: owner.accountId, fromMs: TEST_NOW + HOUR_MS });
      }
      expect(await offer(owner)).toMatchObject({ code: 409, reason: 'duty.tooMany' });
    });

    it('by a follower who is not on duty, without sharing, by somebody else, and without a session', async () => {
      const stranger = await seatOwner(portal());
      expect(await offer(sitter, { personId: 'owner' })).toMatchObject({ code: 403, reason: 'request.notAllowed' });
      expect(await offer(stranger)).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await load(stranger)).toMatchObject({ code: 404, reason: 'member.notFound' });
      await setSharing(owner, vet.followId, 0);
      expect(await load(vet)).toMatchObject({ code: 404 });
      expect(await offer(vet)).toMatchObject({ code: 404 });
      expect(await load({})).toMatchObject({ code: 300 });
      expect(await offer({})).toMatchObject({ code: 300 });
      const bad = { memberId: owner.memberId, personId: 7 };
      expect(await portal().send('/web/duty/offer', bad, owner)).toMatchObject({
        code: 400,
        errors: [{ field: 'personId' }],
      });
    });
  });

  describe('an answer', () => {
    it('is of the person asked alone', async () => {
      await offer(owner);
      const dutyId = await findOffer(owner);
      expect(await answer(owner, dutyId)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
      for (const caller of [vet, await seatOwner(portal())]) {
        expect(await answer(caller, dutyId)).toMatchObject({ code: 404, reason: 'duty.notFound' });
        expect(await end(caller, dutyId)).toMatchObject({ code: 404, reason: 'duty.notFound' });
      }
      expect(await answer({}, dutyId)).toMatchObject({ code: 300 });
      expect(await end({}, dutyId)).toMatchObject({ code: 300 });
      expect(await portal().send('/web/duty/accept', { dutyId, accept: 1 }, sitter)).toMatchObject({ code: 400 });
      expect(await portal().send('/web/duty/end', {}, owner)).toMatchObject({ code: 400 });
      await setSharing(owner, sitter.followId, 0);
      expect(await answer(sitter, dutyId)).toMatchObject({ code: 404, reason: 'duty.notFound' });
    });

    it('is given once; the same again has no effect', async () => {
      await offer(owner);
      const dutyId = await findOffer(owner);
      const both = await Promise.all([answer(sitter, dutyId), answer(sitter, dutyId)]);
      expect(both.map(({ code }) => code)).toEqual([200, 200]);
      expect(await answer(sitter, dutyId, false)).toMatchObject({ code: 409, reason: 'duty.alreadyAnswered' });
      expect(await listAudit(owner.memberId)).toEqual(['duty.offered', 'duty.accepted']);
    });

    it('comes too late for an offer that was taken back, or whose time is over', async () => {
      await offer(owner);
      const dutyId = await findOffer(owner);
      expect(await end(owner, dutyId)).toMatchObject({ code: 200, item: { offers: [] } });
      expect(await answer(sitter, dutyId)).toMatchObject({ code: 404, reason: 'duty.notFound' });
      await offer(owner, { to: TEST_NOW + HOUR_MS });
      const short = await findOffer(owner);
      portal().clock.advance(HOUR_MS);
      expect(await answer(sitter, short)).toMatchObject({ code: 404, reason: 'duty.notFound' });
    });
  });

  describe('the end', () => {
    it('is for the owner and the person on duty; the one who asked can take back an offer alone', async () => {
      const other = await seatListener(portal(), owner.memberId, { getsAlerts: true });
      await hire();
      await offer(sitter, { personId: other.followId });
      const dutyId = await findOffer(other);
      await answer(other, dutyId);
      expect(await end(sitter, dutyId)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
      expect(await end(owner, dutyId)).toMatchObject({ code: 200, item: { now: { isMine: false } } });
      expect(await end(owner, dutyId)).toMatchObject({ code: 404, reason: 'duty.notFound' });
      await offer(sitter, { personId: other.followId });
      expect(await end(sitter, await findOffer(sitter))).toMatchObject({ code: 200, item: { offers: [] } });
    });
  });
});
