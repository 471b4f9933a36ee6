import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { followCalls } from '#tests/server/following.ts';
import { registerCarer, registerOwner, share, type Owner, type Person } from '#tests/server/people.ts';
import type { Caller } from '#tests/server/portal.ts';

describeEachPortal('followers of an owner of two pets', (portal) => {
  let owner: Owner;
  let carer: Person;
  let rex: string;
  const { ask, canSee, findFirst, invite, list, listAudit, setSharing } = followCalls(portal);
  beforeEach(async () => {
    owner = await registerOwner(portal());
    carer = await registerCarer(portal());
    const added = await portal().call('/web/member/addMember', { memberName: 'Rex', petType: 'dog' }, owner);
    rex = added.item?.memberId ?? '';
  });
  const choose = (memberId: string) => portal().call('/web/member/chooseMember', { memberId }, owner);

  describe('each row names its own pet', () => {
    it('whichever is the current one, for requests and for followers', async () => {
      await ask(carer, owner.account);
      await choose(rex);
      expect(await findFirst(owner)).toMatchObject({
        status: 'pending',
        memberId: owner.memberId,
        memberName: 'Mimi',
      });
      await invite(owner, 'friend@example.test');
      const { rows } = await list(owner, { memberEmail: 'friend' });
      expect(rows).toMatchObject([{ status: 'approved', memberId: rex, memberName: 'Rex' }]);
    });

    it('a follower reads of the pet only once it is shared', async () => {
      await ask(carer, owner.account);
      expect(await findFirst(carer)).toMatchObject({ memberName: owner.account, name: owner.account });
      const friend = await registerCarer(portal());
      const id = await share(portal(), owner, friend);
      expect(await findFirst(friend)).toMatchObject({ memberName: 'Mimi', name: 'Mimi' });
      await setSharing(owner, id, 0);
      expect(await findFirst(friend)).toMatchObject({ memberName: 'Mimi', name: 'Mimi' });
    });
  });

  describe('an invitation with a pet', () => {
    it('lets the person follow that pet and no other, whichever is the current one', async () => {
      expect(await invite(owner, carer.account, { memberId: rex })).toMatchObject({ code: 200 });
      expect(await findFirst(owner)).toMatchObject({ status: 'approved', shareFlag: 1, memberId: rex });
      expect(await canSee({ memberId: rex }, carer)).toBe(true);
      expect(await canSee(owner, carer)).toBe(false);
      expect(await listAudit(rex)).toContain('follow.invited');
      await choose(rex);
      expect(await invite(owner, carer.account, { memberId: owner.memberId })).toMatchObject({ code: 200 });
      expect(await canSee(owner, carer)).toBe(true);
      expect((await list(owner)).total).toBe(2);
    });

    it('without a pet it is for the current one', async () => {
      await choose(rex);
      await invite(owner, carer.account);
      expect(await findFirst(owner)).toMatchObject({ memberId: rex });
    });

    it("somebody else's pet is not found, and one that is only followed is refused; nobody gets anything", async () => {
      const other = await registerOwner(portal());
      const forMimi = { memberId: owner.memberId };
      expect(await invite(other, carer.account, forMimi)).toMatchObject({ code: 404, reason: 'member.notFound' });
      await share(portal(), owner, other);
      expect(await invite(other, carer.account, forMimi)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
      expect(await invite(other, carer.account, { memberId: 'none' })).toMatchObject({ code: 404 });
      expect(await canSee(owner, carer)).toBe(false);
      expect((await list(other)).total).toBe(0);
    });

    it('an archived pet is not found', async () => {
      await portal().call('/web/member/archiveMember', { memberId: rex, confirmName: 'Rex' }, owner);
      expect(await invite(owner, carer.account, { memberId: rex })).toMatchObject({ code: 404 });
    });

    it('signed out is code 300', async () => {
      expect(await invite({}, carer.account, { memberId: rex })).toMatchObject({ code: 300 });
    });
  });

  describe('settings with a pet', () => {
    const save = (caller: Caller, body: BodyOf<'/web/member/saveMemberSetting'>) =>
      portal().call('/web/member/saveMemberSetting', body, caller);

    it('change that pet, although another one was chosen meanwhile', async () => {
      await choose(rex);
      const before = (await portal().call('/web/member/loadMyMemberInfo', {}, owner)).memberInfos?.[0];
      const saved = await save(owner, { memberId: owner.memberId, low: 100, timeZone: 'Asia/Tokyo' });
      expect(saved).toMatchObject({ code: 200, item: { memberName: 'Mimi', memberSeting: { low: 100 } } });
      const [current] = (await portal().call('/web/member/loadMyMemberInfo', {}, owner)).memberInfos ?? [];
      expect(current).toEqual(before);
      expect(current?.memberId).toBe(rex);
    });

    it("somebody else's pet is not found, signed out is code 300", async () => {
      const other = await registerOwner(portal());
      expect(await save(other, { memberId: rex, low: 100 })).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await save({}, { memberId: rex, low: 100 })).toMatchObject({ code: 300 });
    });
  });
});
