import { beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '#server/context/actor.ts';
import { DatabaseAwayError } from '#server/db/database-away.ts';
import { sessions } from '#server/records/sessions.store.ts';
import { aCtx, putAccount, putFollow, putPet } from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { soon } from '#tests/soon.ts';
import { checkTogether, type LiveRights } from './live-rights.ts';
import type { EventWriter } from './live-stream.ts';
import { Watch } from './watch.ts';

const away = new DatabaseAwayError('db', new Error('away'));
const SESSION = { tokenHash: 'hash', loginType: '2', remember: true, userAgent: null, knownDeviceId: null } as const;

describeEachDatabase('a stream whose rights are checked together with others', (fresh) => {
  let follower: Actor & { kind: 'account' };
  let petId: string;
  let otherId: string;
  let sent: string[];
  let followed: string[][];
  let held: (number | null)[];

  beforeEach(async () => {
    const ownerId = await putAccount(fresh.db);
    const accountId = await putAccount(fresh.db);
    petId = await putPet(fresh.db, { accountId: ownerId });
    otherId = await putPet(fresh.db, { accountId: ownerId });
    await share(petId, accountId);
    const session = { ...SESSION, accountId, nowMs: 0, expiresAtMs: 1 };
    const sessionId = await sessions(fresh.db.kysely).insert(session);
    follower = { kind: 'account', accountId, sessionId, loginType: '2' };
    sent = [];
    followed = [];
    held = [];
  });

  const share = (memberId: string, followerAccountId: string) => putFollow(fresh.db, { memberId, followerAccountId });
  const unshare = (memberId: string) =>
    fresh.db.kysely.updateTable('follow').set({ shareFlag: false }).where('memberId', '=', memberId).execute();
  const seeing = (...memberIds: string[]): LiveRights => ({
    readAtMs: 60_000,
    alive: new Set([follower.sessionId]),
    visible: new Map([[follower.accountId, new Set(memberIds)]]),
  });

  function watch(ctx = aCtx(fresh.db, follower), resumeFrom: number | null = null): Watch {
    let isOpen = true;
    const stream: EventWriter = {
      send: ({ text }) => sent.push(text.trim()),
      beat: () => sent.push('beat'),
      end: ({ reason }) => {
        sent.push(`end ${reason}`);
        isOpen = false;
      },
      isOpen: () => isOpen,
      holdAt: (ms) => held.push(ms),
      sendAway: () => sent.push('away'),
    };
    const follow = (members: ReadonlySet<string>) => void followed.push([...members]);
    return new Watch(ctx, stream, { members: new Set([petId]), named: [], resumeFrom, follow });
  }
  const check = (...watches: readonly Watch[]) => checkTogether(aCtx(fresh.db, follower), watches);
  const deviceOf = (memberId: string) => `event: device\ndata: {"memberId":"${memberId}"}`;

  test('gets a heartbeat while nothing has changed', async () => {
    await check(watch(), watch());
    await soon(() => expect(sent).toEqual(['beat', 'beat']));
    expect(followed).toEqual([]);
  });

  test('ends when a pet is no longer shared, or the session is over', async () => {
    await unshare(petId);
    await check(watch());
    await soon(() => expect(sent).toEqual(['end access']));
    await sessions(fresh.db.kysely).end(follower.sessionId);
    await check(watch());
    await soon(() => expect(sent).toEqual(['end access', 'end session']));
  });

  test('follows a pet that was shared, before it asks to load it', async () => {
    await share(otherId, follower.accountId);
    await check(watch());
    await soon(() => expect(sent).toEqual([deviceOf(otherId), 'beat']));
    expect(followed).toEqual([[petId, otherId]]);
  });

  test('is not ended by rights that were read before a pet was shared', async () => {
    const open = watch();
    const old = seeing(petId);
    await share(otherId, follower.accountId);
    open.hear({ to: 'recheck', accountId: follower.accountId });
    open.beat(old);
    await soon(() => expect(sent).toEqual([deviceOf(otherId), 'beat']));
  });

  test('ends at once when sharing stops, though rights that were read before still come', async () => {
    const open = watch();
    await unshare(petId);
    open.hear({ to: 'recheck', accountId: follower.accountId });
    open.beat(seeing(petId));
    open.hear({ to: 'member', memberId: petId, kind: 'device', data: { memberId: petId } });
    await soon(() => expect(sent).toEqual(['end access']));
  });

  test('that hears no messages resumes before that, in spite of heartbeats in the meantime', async () => {
    const open = watch();
    open.hear({ to: 'lost' });
    open.beat(seeing(petId));
    await soon(() => expect(sent).toEqual(['away', 'beat']));
    expect(held).toEqual([0]);
    open.hear({ to: 'gap' });
    const back = 'event: back\ndata: {}';
    await soon(() => expect(sent).toEqual(['away', 'beat', deviceOf(petId), 'event: follower\ndata: {}', back]));
    expect(held).toEqual([0, 0, null]);
  });

  test('resumes where notices were last proven to arrive, in spite of heartbeats', async () => {
    const open = watch(aCtx({ ...fresh.db, silentMs: 10_000 }, follower));
    open.beat(seeing(petId));
    open.hear({ to: 'lost' });
    await soon(() => expect(sent).toEqual(['beat', 'away']));
    expect(held).toEqual([50_000]);
  });

  test('whose database was away resumes before that, in spite of a heartbeat before it looks', async () => {
    const open = watch();
    open.beatFailed(away);
    open.beat(seeing(petId));
    const back = 'event: back\ndata: {}';
    await soon(() => expect(sent).toEqual(['away', 'beat', deviceOf(petId), 'event: follower\ndata: {}', back]));
    expect(held).toEqual([0, 0, null]);
  });

  test('that could not catch up for lack of the database starts again where its client left off', async () => {
    const ctx = aCtx(fresh.db, follower, { nowMs: 100_000 });
    const clock = { now: vi.fn<typeof ctx.clock.now>(ctx.clock.now) };
    clock.now.mockReturnValueOnce(ctx.clock.now()).mockImplementationOnce(() => {
      throw away;
    });
    watch({ ...ctx, clock }, 40_000);
    await soon(() => expect(sent.at(-1)).toBe('event: back\ndata: {}'));
    expect(sent[0]).toBe('away');
    expect(held).toEqual([40_000, 40_000, 40_000, null]);
  });

  test('that hears no messages is not back when the database answers', async () => {
    const open = watch();
    open.hear({ to: 'lost' });
    open.beatFailed(away);
    await soon(() => expect(held.slice(-2)).toEqual([null, 0]));
    expect(sent).toEqual(['away', deviceOf(petId), 'event: follower\ndata: {}']);
  });

  test('sends nothing of a pet that it is not about, though the message reaches it', async () => {
    const open = watch();
    open.hear({ to: 'member', memberId: otherId, kind: 'device', data: { memberId: otherId } });
    open.hear({ to: 'member', memberId: petId, kind: 'device', data: { memberId: petId } });
    await soon(() => expect(sent).toEqual([deviceOf(petId)]));
  });
});
