import { expect, it } from 'vitest';
import type { Actor } from '#server/context/actor.ts';
import { inTransaction } from '#server/context/transaction.ts';
import { aCtx, anAccountActor, putAccount } from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { audit } from './audit.ts';

describeEachDatabase('the audit', (fresh) => {
  async function recorded(actor: Actor, step: Parameters<typeof audit>[2]) {
    const ctx = aCtx(fresh.db, actor, { nowMs: 7 });
    await inTransaction(ctx, (tx) => audit(tx, ctx, step));
    const row = fresh.db.kysely.selectFrom('audit').select(['actorAccountId', 'atMs', 'action', 'detail', 'memberId']);
    return row.executeTakeFirstOrThrow();
  }

  it('records the caller, the time and the detail', async () => {
    const accountId = await putAccount(fresh.db);
    expect(await recorded(anAccountActor(accountId), { action: 'a.b', detail: { id: '1' } })).toEqual({
      actorAccountId: accountId,
      atMs: 7,
      action: 'a.b',
      detail: '{"id":"1"}',
      memberId: null,
    });
  });

  it('records nobody for a name without an account, even if the caller is signed in', async () => {
    const caller = anAccountActor(await putAccount(fresh.db));
    expect(await recorded(caller, { action: 'session.refused', accountId: null })).toMatchObject({
      actorAccountId: null,
    });
  });
});
