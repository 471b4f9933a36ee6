import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { Actor } from '#server/context/actor.ts';
import { AppError } from '#server/context/app-error.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import {
  everyOwnMember,
  followedMembers,
  memberForJob,
  memberOfToken,
  membersForJob,
  nullIfGone,
  requireMember,
  requireMemberOrFail,
  visibleMemberIds,
  visibleMembersOf,
} from '#server/access/require-member.ts';
import { apiTokens, apiTokenWriter, withoutMember } from '#server/records/api-tokens.store.ts';
import { aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
import {
  aCtx,
  aLinkActor,
  anAccountActor,
  putAccount,
  putFollow,
  putPet,
  refusal,
} from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';

describeEachDatabase('members of tokens and jobs', (fresh) => {
  async function aPet(account: Parameters<typeof anAccountRow>[0] = {}, archivedAtMs: number | null = null) {
    const owner = anAccountRow(account);
    const pet = aMemberRow({ accountId: owner.id, archivedAtMs });
    await fresh.db.kysely.insertInto('account').values(owner).execute();
    await fresh.db.kysely.insertInto('member').values(pet).execute();
    return pet;
  }

  async function aGrant(memberId: string, scopes: readonly string[]) {
    const member = await memberForJob(fresh.db.kysely, memberId);
    const token = { name: 'Phone', secretHash: memberId, scopes, nowMs: 1 };
    await fresh.db.transaction((tx) => apiTokenWriter(tx).insert(member, token));
    return findGrant(memberId);
  }

  async function findGrant(secretHash: string) {
    const grant = await apiTokens(fresh.db.kysely).bySecretHash(secretHash);
    if (grant === null) throw new Error('the token is not found');
    return grant;
  }

  const notFound = (error: unknown) => error instanceof AppError && error.reason === 'member.notFound';

  it('a job gets an existing member, without an author', async () => {
    const pet = await aPet();
    expect(await memberForJob(fresh.db.kysely, pet.id)).toMatchObject({
      id: pet.id,
      via: 'portal',
      writer: { accountId: null, tokenId: null },
    });
  });

  it('a job does not get a member that is unknown, archived, or of an account that is being closed', async () => {
    const gone = [await aPet({}, 1), await aPet({ closesAtMs: 1 })];
    for (const id of ['unknown', ...gone.map((pet) => pet.id)]) {
      await expect(memberForJob(fresh.db.kysely, id)).rejects.toSatisfy(notFound);
    }
  });

  it('a job gets several members by id, without those that are unknown, archived or of a closing account', async () => {
    const [one, other] = [await aPet(), await aPet()];
    const gone = [await aPet({}, 1), await aPet({ closesAtMs: 1 })];
    const ids = [one, other, ...gone].map(({ id }) => id);
    const members = await membersForJob(fresh.db.kysely, [...ids, 'unknown']);
    expect(new Set(members.keys())).toEqual(new Set([one.id, other.id]));
    for (const [id, member] of members) {
      expect(member).toMatchObject({ id, via: 'portal', writer: { accountId: null, tokenId: null } });
    }
  });

  it('of an empty list of ids are an empty map', async () => {
    expect(await membersForJob(fresh.db.kysely, [])).toEqual(new Map());
  });

  it('a job skips a member that is gone, but not one that could not be loaded', async () => {
    expect(await memberForJob(fresh.db.kysely, 'unknown').catch(nullIfGone)).toBeNull();
    for (const error of [new AppError('request.notAllowed'), new Error('away')]) {
      expect(() => nullIfGone(error)).toThrow(error);
    }
  });

  it('a token gives its member within its scopes, with the token as author', async () => {
    const pet = await aPet();
    const grant = await aGrant(pet.id, ['upload']);
    const member = await memberOfToken(fresh.db.kysely, grant, 'write');
    expect(member).toMatchObject({ id: pet.id, via: 'uploader', writer: { accountId: null, tokenId: grant.id } });
    await expect(memberOfToken(fresh.db.kysely, grant, 'read')).rejects.toSatisfy(notFound);
    const other = await aPet();
    const reader = await aGrant(other.id, ['read']);
    expect(await memberOfToken(fresh.db.kysely, reader, 'read')).toMatchObject({ id: other.id, via: 'uploader' });
    await expect(memberOfToken(fresh.db.kysely, reader, 'write')).rejects.toSatisfy(notFound);
    await expect(memberOfToken(fresh.db.kysely, reader, 'log')).rejects.toSatisfy(notFound);
  });

  it('a token that is revoked while the body is read gives no member', async () => {
    const grant = await aGrant((await aPet()).id, ['read', 'upload']);
    await fresh.db.kysely.updateTable('apiToken').set({ revokedAtMs: 1 }).where('id', '=', grant.id).execute();
    await expect(memberOfToken(fresh.db.kysely, withoutMember(grant), 'write')).rejects.toSatisfy(notFound);
  });

  it('a token does not give a member of an account that is being closed', async () => {
    const pet = await aPet();
    const grant = await aGrant(pet.id, ['read', 'upload']);
    await fresh.db.kysely.updateTable('account').set({ closesAtMs: 1 }).where('id', '=', pet.accountId).execute();
    const later = await findGrant(pet.id);
    for (const one of [withoutMember(grant), later]) {
      await expect(memberOfToken(fresh.db.kysely, one, 'write')).rejects.toSatisfy(notFound);
    }
  });

  it('a token does not give an archived member', async () => {
    const pet = await aPet();
    const grant = await aGrant(pet.id, ['read', 'upload']);
    await fresh.db.kysely.updateTable('member').set({ archivedAtMs: 1 }).where('id', '=', pet.id).execute();
    const later = await findGrant(pet.id);
    expect(later).toMatchObject({ id: grant.id, member: null });
    for (const one of [withoutMember(grant), later]) {
      await expect(memberOfToken(fresh.db.kysely, one, 'write')).rejects.toSatisfy(notFound);
    }
  });

  it('a grant that was not made by the token store does not compile', async () => {
    const forged = { id: 'none', memberId: 'unknown', scopes: ['upload'], lastUsedAtMs: null };
    // @ts-expect-error not made by the token store
    await expect(memberOfToken(fresh.db.kysely, forged, 'write')).rejects.toSatisfy(notFound);
  });
});

describeEachDatabase('members of callers', (fresh) => {
  const NOBODY: Actor = { kind: 'nobody' };
  let ownerId: string;
  let followerId: string;
  let petId: string;
  const as = (actor: Actor) => aCtx(fresh.db, actor);
  const account = (id: string) => as(anAccountActor(id));

  beforeEach(async () => {
    ownerId = await putAccount(fresh.db);
    followerId = await putAccount(fresh.db);
    petId = await putPet(fresh.db, { accountId: ownerId, name: 'Mimi', petType: 'dog', timeZone: 'Asia/Tokyo' });
  });

  describe('that the call names', () => {
    it('can be read and changed by their owner', async () => {
      const owned = {
        id: petId,
        ownerAccountId: ownerId,
        name: 'Mimi',
        petType: 'dog',
        zone: 'Asia/Tokyo',
        via: 'owner',
        mayLog: true,
        writer: { accountId: ownerId, tokenId: null },
      };
      for (const right of ['read', 'log', 'write'] as const) {
        expect(await requireMember(account(ownerId), petId, right)).toEqual(owned);
      }
    });

    it('can be read by a follower, who gets "only the owner may change this" on a change', async () => {
      await putFollow(fresh.db, { memberId: petId, followerAccountId: followerId });
      const found = await requireMember(account(followerId), petId, 'read');
      expect(found).toMatchObject({ via: 'follower', mayLog: false, writer: { accountId: followerId, tokenId: null } });
      expect(await refusal(requireMember(account(followerId), petId, 'write'))).toBe('request.notAllowed');
      expect(await refusal(requireMember(account(followerId), petId, 'log'))).toBe('event.mayNotLog');
    });

    it('can be logged for, but not changed, by a follower whom the owner lets log', async () => {
      await putFollow(fresh.db, { memberId: petId, followerAccountId: followerId, mayLog: true });
      const found = await requireMember(account(followerId), petId, 'log');
      expect(found).toMatchObject({ via: 'follower', mayLog: true, writer: { accountId: followerId, tokenId: null } });
      expect(await requireMember(account(followerId), petId, 'read')).toEqual(found);
      expect(await refusal(requireMember(account(followerId), petId, 'write'))).toBe('request.notAllowed');
      expect(await followedMembers(account(followerId), followerId)).toEqual([found]);
    });

    it('come with the right that was asked for and those that it includes, and no other', async () => {
      const ctx = account(ownerId);
      const log = await requireMember(ctx, petId, 'log');
      expectTypeOf(await requireMember(ctx, petId, 'write')).toExtend<AuthorizedMember<'log'>>();
      expectTypeOf(log).toExtend<AuthorizedMember<'read'>>();
      expectTypeOf(log).not.toExtend<AuthorizedMember<'write'>>();
      expectTypeOf(await requireMember(ctx, petId, 'read')).not.toExtend<AuthorizedMember<'log'>>();
      expectTypeOf<AuthorizedMember<'read' | 'write'>>().not.toExtend<AuthorizedMember<'log'>>();
    });

    it('do not exist for anybody else', async () => {
      await putFollow(fresh.db, { memberId: petId, followerAccountId: followerId, shareFlag: false, mayLog: true });
      for (const ctx of [account(followerId), as(NOBODY), as(aLinkActor('another'))]) {
        expect(await refusal(requireMember(ctx, petId, 'read'))).toBe('member.notFound');
        expect(await refusal(requireMember(ctx, petId, 'write'))).toBe('member.notFound');
        expect(await refusal(requireMember(ctx, petId, 'log'))).toBe('member.notFound');
      }
      expect(await refusal(requireMember(account(ownerId), 'unknown', 'read'))).toBe('member.notFound');
    });

    it('can only be read by the visitor of their report link', async () => {
      const visitor = as(aLinkActor(petId));
      const found = await requireMember(visitor, petId, 'read');
      expect(found).toMatchObject({ via: 'link', writer: { accountId: null, tokenId: null } });
      expect(await refusal(requireMember(visitor, petId, 'write'))).toBe('member.notFound');
      expect(await refusal(requireMember(visitor, petId, 'log'))).toBe('member.notFound');
    });

    it('can be read but not changed while the account is being closed', async () => {
      await fresh.db.kysely.updateTable('account').set({ closesAtMs: 1 }).where('id', '=', ownerId).execute();
      expect(await requireMember(account(ownerId), petId, 'read')).toMatchObject({ id: petId });
      expect(await refusal(requireMember(account(ownerId), petId, 'write'))).toBe('account.closing');
      expect(await refusal(requireMember(account(ownerId), petId, 'log'))).toBe('account.closing');
    });
  });

  describe('that the call does not name', () => {
    it('are the caller’s first own member, or the member of the report link', async () => {
      await putPet(fresh.db, { accountId: ownerId, position: -1, archivedAtMs: 1 });
      await putPet(fresh.db, { accountId: ownerId, position: 1 });
      expect(await requireMember(account(ownerId), undefined, 'write')).toMatchObject({ id: petId });
      expect(await requireMember(as(aLinkActor(petId)), undefined, 'read')).toMatchObject({ id: petId });
    });

    it('do not exist for a caller without a pet, or without a session', async () => {
      await putFollow(fresh.db, { memberId: petId, followerAccountId: followerId });
      for (const ctx of [account(followerId), as(NOBODY)]) {
        expect(await refusal(requireMember(ctx, undefined, 'read'))).toBe('member.notFound');
      }
    });
  });

  describe('of a thing that the call names instead', () => {
    const about = { right: 'write', missing: 'event.notFound' } as const;

    it('are the same as if the call named them', async () => {
      expect(await requireMemberOrFail(account(ownerId), petId, about)).toMatchObject({ id: petId, via: 'owner' });
    });

    it('are missing if the thing does not exist or the caller may not see it', async () => {
      expect(await refusal(requireMemberOrFail(account(ownerId), undefined, about))).toBe('event.notFound');
      const hidden = requireMemberOrFail(account(followerId), petId, about);
      expect(await refusal(hidden)).toBe('event.notFound');
      await expect(hidden).rejects.toMatchObject({ cause: { reason: 'member.notFound' } });
    });

    it('cannot be changed by a follower', async () => {
      await putFollow(fresh.db, { memberId: petId, followerAccountId: followerId });
      expect(await refusal(requireMemberOrFail(account(followerId), petId, about))).toBe('request.notAllowed');
    });
  });

  it('of an account are all its own, including archived ones, and those it follows', async () => {
    const archived = await putPet(fresh.db, { accountId: ownerId, archivedAtMs: 1, createdAtMs: 1 });
    const ctx = account(ownerId);
    const own = { via: 'owner', writer: { accountId: ownerId, tokenId: null } };
    expect(await everyOwnMember(ctx, ownerId)).toMatchObject([
      { id: archived, ...own },
      { id: petId, ...own },
    ]);
    await putFollow(fresh.db, { memberId: petId, followerAccountId: followerId });
    expect(await followedMembers(account(followerId), followerId)).toMatchObject([
      { id: petId, via: 'follower', writer: { accountId: followerId, tokenId: null } },
    ]);
    expect(await followedMembers(ctx, ownerId)).toEqual([]);
  });

  it('that a caller may see are listed once each', async () => {
    const other = await putPet(fresh.db, { accountId: followerId });
    await putFollow(fresh.db, { memberId: petId, followerAccountId: followerId });
    await putFollow(fresh.db, { memberId: other, followerAccountId: followerId });
    const visible = (actor: Actor) => visibleMemberIds(fresh.db.kysely, actor);
    expect((await visible(anAccountActor(followerId))).toSorted()).toEqual([petId, other].toSorted());
    expect(await visible(aLinkActor(petId))).toEqual([petId]);
    expect(await visible(NOBODY)).toEqual([]);
  });

  it('that many accounts may see are found together, each with the account', async () => {
    const other = await putPet(fresh.db, { accountId: followerId });
    const archived = await putPet(fresh.db, { accountId: ownerId, archivedAtMs: 1 });
    const stranger = await putAccount(fresh.db);
    await putFollow(fresh.db, { memberId: petId, followerAccountId: followerId });
    await putFollow(fresh.db, { memberId: archived, followerAccountId: followerId });
    await putFollow(fresh.db, { memberId: petId, followerAccountId: stranger, shareFlag: false });
    const visible = await visibleMembersOf(fresh.db.kysely, [ownerId, followerId, stranger]);
    expect(Object.fromEntries(visible)).toEqual({
      [ownerId]: new Set([petId]),
      [followerId]: new Set([petId, other]),
    });
    expect([...(await visibleMembersOf(fresh.db.kysely, [stranger])).keys()]).toEqual([]);
  });
});
