import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#server/context/actor.ts';
import { newId } from '#server/db/ids.ts';
import { aCtx, anAccountActor, putAccount, putFollow, putPet, refusal } from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { requireAlertRight, requireAlertViewer, requireViewerOfAlert, type AlertRight } from './alert-viewer.ts';

describeEachDatabase('a viewer of alerts', (fresh) => {
  let accountId: string;
  let memberId: string;
  let alertId: string;

  beforeEach(async () => {
    accountId = await putAccount(fresh.db);
    memberId = await putPet(fresh.db, { accountId });
    alertId = newId();
    const times = { beganAtMs: 1, openedAtMs: 1, stepAtMs: 1, endedAtMs: null, answeredAtMs: null, nextAtMs: null };
    const nobody = { answeredBy: null, answeredName: null, untold: null, heldBack: null, extremeMgdl: null };
    const what = { subject: 'low', kind: 'low', step: 1, stepReason: 'opened' };
    const row = { id: alertId, memberId, ...what, ...times, ...nobody };
    await fresh.db.kysely.insertInto('alert').values(row).execute();
  });

  const follower = async (follow: Partial<Parameters<typeof putFollow>[1]> = {}) => {
    const followerAccountId = await putAccount(fresh.db);
    await putFollow(fresh.db, { memberId, followerAccountId, ...follow });
    return anAccountActor(followerAccountId);
  };
  const view = (actor: Actor) => requireAlertViewer(aCtx(fresh.db, actor), memberId);
  const viewAlert = (actor: Actor, id = alertId) => requireViewerOfAlert(aCtx(fresh.db, actor), id);
  const take = async (actor: Actor, right: AlertRight) => {
    const ctx = aCtx(fresh.db, actor);
    return fresh.db.transaction(async (tx) =>
      requireAlertRight(ctx, await requireAlertViewer(ctx, memberId, tx), right, tx),
    );
  };

  it('the owner may do everything', async () => {
    const owner = anAccountActor(accountId);
    const all = { accountId, isOwner: true, getsAlerts: true, mayAcknowledge: true };
    expect(await view(owner)).toMatchObject({ ...all, member: { id: memberId } });
    expect(await viewAlert(owner)).toMatchObject(all);
    expect(await requireAlertViewer(aCtx(fresh.db, owner), undefined)).toMatchObject({ member: { id: memberId } });
    expect(await take(owner, 'getsAlerts')).toMatchObject({ id: memberId, via: 'owner' });
    expect(await take(owner, 'mayAcknowledge')).toMatchObject({ id: memberId });
  });

  it('a follower may do what the owner allows', async () => {
    const looking = await follower();
    const told = await follower({ getsAlerts: true });
    const helping = await follower({ mayAcknowledge: true });
    expect(await view(looking)).toMatchObject({ isOwner: false, getsAlerts: false, mayAcknowledge: false });
    expect(await view(told)).toMatchObject({ isOwner: false, getsAlerts: true, mayAcknowledge: false });
    expect(await viewAlert(helping)).toMatchObject({ isOwner: false, getsAlerts: false, mayAcknowledge: true });
    expect(await take(told, 'getsAlerts')).toMatchObject({ id: memberId, via: 'portal' });
    expect(await take(helping, 'mayAcknowledge')).toMatchObject({ id: memberId });
    expect(await refusal(take(looking, 'getsAlerts'))).toBe('request.notAllowed');
    expect(await refusal(take(told, 'mayAcknowledge'))).toBe('request.notAllowed');
    expect(await refusal(take(helping, 'getsAlerts'))).toBe('request.notAllowed');
  });

  it('rights of a follow that is not shared, not approved or removed count for nothing', async () => {
    const rights = { getsAlerts: true, mayAcknowledge: true };
    const nobody = [
      await follower({ ...rights, shareFlag: false }),
      await follower({ ...rights, status: 'pending' }),
      await follower({ ...rights, removedAtMs: 1 }),
      anAccountActor(await putAccount(fresh.db)),
      { kind: 'nobody' } as const,
    ];
    for (const actor of nobody) {
      expect(await refusal(view(actor))).toBe('member.notFound');
      expect(await refusal(viewAlert(actor))).toBe('alert.notFound');
    }
    expect(await refusal(viewAlert(anAccountActor(accountId), 'unknown'))).toBe('alert.notFound');
  });

  it('a follower whom the owner removes during the call has no rights', async () => {
    const actor = await follower({ getsAlerts: true, mayAcknowledge: true });
    let results = 0;
    const db = fresh.db.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        results += 1;
        // The member, that it is shared, then the rights.
        if (results === 2) await fresh.db.kysely.updateTable('follow').set({ removedAtMs: 1 }).execute();
        return result;
      },
    });
    const viewer = await requireAlertViewer(aCtx(fresh.db, actor), memberId, db);
    expect(viewer).toMatchObject({ isOwner: false, getsAlerts: false, mayAcknowledge: false });
    expect(results).toBe(3);
  });

  it('rights of one pet are not those of another', async () => {
    const actor = await follower({ getsAlerts: true, mayAcknowledge: true });
    const other = await putPet(fresh.db, { accountId });
    await putFollow(fresh.db, { memberId: other, followerAccountId: actor.kind === 'account' ? actor.accountId : '' });
    const viewer = await requireAlertViewer(aCtx(fresh.db, actor), other);
    expect(viewer).toMatchObject({ getsAlerts: false, mayAcknowledge: false });
  });

  it('an owner who closes the account sees alerts and changes nothing', async () => {
    await fresh.db.kysely.updateTable('account').set({ closesAtMs: 5 }).where('id', '=', accountId).execute();
    expect(await viewAlert(anAccountActor(accountId))).toMatchObject({ isOwner: true });
    expect(await refusal(take(anAccountActor(accountId), 'mayAcknowledge'))).toBe('account.closing');
  });
});
