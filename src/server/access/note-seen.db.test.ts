import { expect, it, vi } from 'vitest';
import type { FollowTable } from '#server/db/tables.ts';
import { aCtx, anAccountActor, putAccount, putFollow, putPet } from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { noteSeen } from './note-seen.ts';

const NOW = 5_000_000;

describeEachDatabase('follows that their follower has seen', (fresh) => {
  async function stage() {
    const ownerAccountId = await putAccount(fresh.db);
    const memberId = await putPet(fresh.db, { accountId: ownerAccountId });
    const toAccount = vi.fn<(accountId: string, kind: string, data: unknown) => void>();
    const ctx = aCtx(fresh.db, anAccountActor(await putAccount(fresh.db)), { nowMs: NOW, live: { toAccount } });
    const put = async (status: FollowTable['status'], seenAtMs: number | null = null) => ({
      id: await putFollow(fresh.db, { memberId, status, seenAtMs }),
      status,
      seenAtMs,
      ownerAccountId,
    });
    return { ctx, ownerAccountId, toAccount, put };
  }

  const seenAt = async (id: string) => {
    const row = fresh.db.kysely.selectFrom('follow').where('id', '=', id).select('seenAtMs');
    return (await row.executeTakeFirstOrThrow()).seenAtMs;
  };

  it('are recorded with the time, and their owner is notified once', async () => {
    const { ctx, ownerAccountId, toAccount, put } = await stage();
    const follows = [await put('approved'), await put('approved')];
    await noteSeen(ctx, follows);
    for (const { id } of follows) expect(await seenAt(id)).toBe(NOW);
    expect(toAccount.mock.calls).toEqual([[ownerAccountId, 'follower', {}]]);
  });

  it('keep the time at which they were first seen', async () => {
    const { ctx, toAccount, put } = await stage();
    const [seen, fresher] = [await put('approved', 7), await put('approved')];
    await noteSeen(ctx, [seen]);
    expect(toAccount).not.toHaveBeenCalled();
    await noteSeen(ctx, [{ ...seen, seenAtMs: null }, fresher]);
    expect([await seenAt(seen.id), await seenAt(fresher.id)]).toEqual([7, NOW]);
  });

  it('are recorded only if they are approved', async () => {
    const { ctx, toAccount, put } = await stage();
    const [pending, approved] = [await put('pending'), await put('approved')];
    await noteSeen(ctx, [pending]);
    expect(toAccount).not.toHaveBeenCalled();
    await noteSeen(ctx, [pending, approved]);
    expect([await seenAt(pending.id), await seenAt(approved.id)]).toEqual([null, NOW]);
  });

  it('without an owner notify nobody', async () => {
    const { ctx, toAccount, put } = await stage();
    const follow = { ...(await put('approved')), ownerAccountId: null };
    await noteSeen(ctx, [follow]);
    expect(await seenAt(follow.id)).toBe(NOW);
    expect(toAccount).not.toHaveBeenCalled();
  });

  it('that are an empty list open no transaction', async () => {
    const { ctx } = await stage();
    const transaction = vi.spyOn(ctx.db, 'transaction');
    await noteSeen(ctx, []);
    expect(transaction).not.toHaveBeenCalled();
  });
});
