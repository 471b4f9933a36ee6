import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { newId } from '#server/db/ids.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { followCalls } from '#tests/server/following.ts';
import { registerCarer, registerOwner, share, type Owner, type Person } from '#tests/server/people.ts';
import { TEST_NOW, type Caller } from '#tests/server/portal.ts';
import { readMail } from '#tests/server/read-mail.ts';
import { putChannel } from '#tests/server/alerts.ts';
import { putDuty, putOpenAlert } from '#tests/server/told.ts';
import { soon } from '#tests/soon.ts';

type Wish = Omit<BodyOf<'/web/userFollower/modifyFollowerRights'>, 'followerId'>;

describeEachPortal('the rights of a follower', (portal) => {
  let owner: Owner;
  let carer: Person;
  let followId: string;
  beforeEach(async () => {
    owner = await registerOwner(portal());
    carer = await registerCarer(portal());
    followId = await share(portal(), owner, carer);
    await list(carer); // the invitation is seen, so that it is announced to nobody later
  });
  const { findFirst, invite, lettersTo, list, listAudit, listen, ask, setSharing } = followCalls(portal);
  const change = (caller: Caller, wish: Wish, followerId = followId) =>
    portal().call('/web/userFollower/modifyFollowerRights', { followerId, ...wish }, caller);
  const kysely = () => portal().services.db.kysely;

  /** The texts of the letters about rights, the newest last. */
  const listLetters = async () => {
    const letters = (await lettersTo(carer.account)).map(readMail);
    return letters.filter(({ subject }) => subject.includes('what you may do')).map(({ text }) => text);
  };

  describe('are given and taken by the owner', () => {
    it('both sides see them, and hear of the change', async () => {
      expect(await findFirst(owner)).toMatchObject({ getsAlerts: false, mayAcknowledge: false, mayLog: false });
      const told = listen();
      expect(await change(owner, { getsAlerts: true })).toMatchObject({ code: 200 });
      expect(await findFirst(owner)).toMatchObject({ getsAlerts: true, mayAcknowledge: false });
      expect(await findFirst(carer)).toMatchObject({ getsAlerts: true, mayAcknowledge: false });
      expect(await change(owner, { mayAcknowledge: true })).toMatchObject({ code: 200 });
      expect(await findFirst(carer)).toMatchObject({ getsAlerts: true, mayAcknowledge: true });
      await soon(() => {
        for (const { accountId } of [owner, carer]) {
          expect(told).toContainEqual({ to: 'account', accountId, kind: 'follower', data: {} });
        }
      });
      expect(await change(owner, { getsAlerts: false, mayAcknowledge: false })).toMatchObject({ code: 200 });
      expect(await findFirst(carer)).toMatchObject({ getsAlerts: false, mayAcknowledge: false });
      expect(await change(owner, { mayLog: true })).toMatchObject({ code: 200 });
      const logs = { getsAlerts: false, mayAcknowledge: false, mayLog: true };
      expect([await findFirst(owner), await findFirst(carer)]).toMatchObject([logs, logs]);
      expect(await change(owner, { mayLog: false })).toMatchObject({ code: 200 });
      expect(await findFirst(carer)).toMatchObject({ mayLog: false });
      const ons = ['follow.alertsOn', 'follow.answersOn', 'follow.logOn'];
      const actions = [...ons, 'follow.alertsOff', 'follow.answersOff', 'follow.logOff'];
      expect(new Set(await listAudit(owner.memberId))).toEqual(new Set(['follow.invited', ...actions]));
    });

    it('the follower gets one letter for each change, and none for what was so before', async () => {
      await change(owner, { getsAlerts: true, mayAcknowledge: true });
      await change(owner, { getsAlerts: true });
      await change(owner, {});
      const [letter, ...more] = await listLetters();
      expect(more).toEqual([]);
      expect(letter).toContain('You get alerts now.');
      expect(letter).toContain('You may answer alerts for everybody now.');
      expect(letter).toContain(`/follow/${owner.memberId}`);
      portal().clock.advance(1_000);
      await change(owner, { getsAlerts: false });
      const last = (await listLetters()).at(-1);
      expect(last).toContain('You no longer get alerts.');
      expect(last).not.toMatch(/answer alerts|on duty/u);
      portal().clock.advance(1_000);
      await change(owner, { mayLog: true });
      const given = (await listLetters()).at(-1);
      expect(given).toContain('You may note doses and other events now.');
      expect(given).not.toMatch(/alerts/u);
      portal().clock.advance(1_000);
      await change(owner, { mayLog: false });
      expect((await listLetters()).at(-1)).toContain('You may no longer note doses and other events.');
      expect(await listLetters()).toHaveLength(4);
    });

    it('an invited person without an account has them from the first sign-in on', async () => {
      await invite(owner, 'new.friend@example.test');
      const { rows } = await portal().call('/web/follower/loadMyFollowers', { memberEmail: 'new.friend' }, owner);
      expect(await change(owner, { getsAlerts: true }, rows?.[0]?.followerId)).toMatchObject({ code: 200 });
      const friend = await registerCarer(portal(), { account: 'new.friend@example.test' });
      expect(await findFirst(friend)).toMatchObject({ getsAlerts: true });
    });
  });

  describe('of somebody who gets alerts', () => {
    it('giving them plans an open alert again', async () => {
      const alertId = await putOpenAlert(portal(), owner.memberId);
      await change(owner, { getsAlerts: true });
      const row = await kysely().selectFrom('alert').where('id', '=', alertId).select('nextAtMs').executeTakeFirst();
      expect(row?.nextAtMs).toBe(TEST_NOW);
    });

    it('taking them drops what waits for this person alone, and ends the turn on duty', async () => {
      await change(owner, { getsAlerts: true });
      portal().clock.advance(1_000);
      const alertId = await putOpenAlert(portal(), owner.memberId);
      const waiting = async (accountId: string) => {
        const channelId = await putChannel(portal(), { accountId });
        const id = newId();
        const times = { createdAtMs: TEST_NOW, expiresAtMs: TEST_NOW + 1_000, tryAtMs: TEST_NOW };
        const unsent = { sender: null, leaseUntilMs: null, attempts: 0, handedOverAtMs: null, shownAtMs: null };
        const message = {
          alertId,
          channelKind: null,
          step: 1,
          round: 1,
          says: 'opened',
          status: 'waiting',
          failure: null,
        } as const;
        const row = { id, memberId: owner.memberId, accountId, channelId, ...message, ...times, ...unsent };
        await kysely().insertInto('alertDelivery').values(row).execute();
        return id;
      };
      const ids = { carer: await waiting(carer.accountId), owner: await waiting(owner.accountId) };
      const dutyId = await putDuty(portal(), { memberId: owner.memberId, accountId: carer.accountId });
      const told = listen();
      await change(owner, { getsAlerts: false });
      const delivery = (id: string) =>
        kysely().selectFrom('alertDelivery').where('id', '=', id).select(['status', 'tryAtMs']).executeTakeFirst();
      expect(await delivery(ids.carer)).toEqual({ status: 'dropped', tryAtMs: null });
      expect(await delivery(ids.owner)).toEqual({ status: 'waiting', tryAtMs: TEST_NOW });
      const duty = await kysely().selectFrom('duty').where('id', '=', dutyId).select('endedAtMs').executeTakeFirst();
      expect(duty?.endedAtMs).toBe(portal().clock.now());
      const data = { memberId: owner.memberId };
      await soon(() => expect(told).toContainEqual({ to: 'member', memberId: owner.memberId, kind: 'duty', data }));
      expect((await listLetters()).at(-1)).toContain('Your turn on duty has ended with it.');
    });
  });

  describe('are refused', () => {
    it('to everybody but the owner', async () => {
      const other = await registerOwner(portal());
      for (const wish of [{ getsAlerts: true }, { mayLog: true }]) {
        expect(await change(carer, wish)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
      }
      expect(await change(other, { getsAlerts: true })).toMatchObject({ code: 404, reason: 'follower.notFound' });
      expect(await change({}, { getsAlerts: true })).toMatchObject({ code: 300 });
      await setSharing(owner, followId, 0);
      expect(await change(carer, { getsAlerts: true })).toMatchObject({ code: 404, reason: 'follower.notFound' });
      expect(await findFirst(owner)).toMatchObject({ getsAlerts: false, mayAcknowledge: false, mayLog: false });
    });

    it('for a request that is pending, and for what does not exist', async () => {
      const asking = await registerCarer(portal());
      await ask(asking, owner.account);
      const { rows } = await portal().call('/web/follower/loadMyFollowers', { memberEmail: asking.account }, owner);
      const pending = await change(owner, { getsAlerts: true }, rows?.[0]?.followerId);
      expect(pending).toMatchObject({ code: 409, reason: 'follower.notApproved' });
      expect(await change(owner, { getsAlerts: true }, 'unknown')).toMatchObject({ code: 404 });
    });

    it('for bad input', async () => {
      const bad = { followerId: followId, getsAlerts: 'yes' };
      const answer = await portal().send('/web/userFollower/modifyFollowerRights', bad, owner);
      expect(answer).toMatchObject({ code: 400, errors: [{ field: 'getsAlerts' }] });
      const worse = { followerId: followId, mayLog: 1 };
      expect(await portal().send('/web/userFollower/modifyFollowerRights', worse, owner)).toMatchObject({
        code: 400,
        errors: [{ field: 'mayLog' }],
      });
    });
  });
});
