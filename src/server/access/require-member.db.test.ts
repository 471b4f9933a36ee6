import { expect, it } from 'vitest';
import { AppError } from '#server/context/app-error.ts';
import { memberForJob, memberOfToken } from '#server/access/require-member.ts';
import { apiTokens, apiTokenWriter } from '#server/records/api-tokens.store.ts';
import { aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
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
    const grant = await apiTokens(fresh.db.kysely).bySecretHash(memberId);
    if (grant === null) throw new Error('the token is not found');
    return grant;
  }

  const notFound = (error: unknown) => error instanceof AppError && error.reason === 'member.notFound';

  it('a job gets a member that is there, signed by nobody', async () => {
    const pet = await aPet();
    expect(await memberForJob(fresh.db.kysely, pet.id)).toMatchObject({
      id: pet.id,
      via: 'portal',
      writer: { accountId: null, tokenId: null },
    });
  });

  it('a job gets none that is unknown, archived, or of an account that is being closed', async () => {
    const gone = [await aPet({}, 1), await aPet({ closesAtMs: 1 })];
    for (const id of ['unknown', ...gone.map((pet) => pet.id)]) {
      await expect(memberForJob(fresh.db.kysely, id)).rejects.toSatisfy(notFound);
    }
  });

  it('a token gives its member within its scopes, signed by the token', async () => {
    const pet = await aPet();
    const grant = await aGrant(pet.id, ['upload']);
    const member = await memberOfToken(fresh.db.kysely, grant, 'write');
    expect(member).toMatchObject({ id: pet.id, via: 'uploader', writer: { accountId: null, tokenId: grant.id } });
    await expect(memberOfToken(fresh.db.kysely, grant, 'read')).rejects.toSatisfy(notFound);
  });

  it('a token gives no member of an account that is being closed', async () => {
    const pet = await aPet();
    const grant = await aGrant(pet.id, ['read', 'upload']);
    await fresh.db.kysely.updateTable('account').set({ closesAtMs: 1 }).where('id', '=', pet.accountId).execute();
    await expect(memberOfToken(fresh.db.kysely, grant, 'write')).rejects.toSatisfy(notFound);
  });

  it('a grant that no token was found for does not compile', async () => {
    const forged = { id: 'none', memberId: 'unknown', scopes: ['upload'], lastUsedAtMs: null };
    // @ts-expect-error the store of tokens did not make it
    await expect(memberOfToken(fresh.db.kysely, forged, 'write')).rejects.toSatisfy(notFound);
  });
});
