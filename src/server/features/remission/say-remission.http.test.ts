import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { TEST_NOW, type Caller } from '#tests/server/portal.ts';
import { stageRemission } from '#tests/server/remission-stage.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

describeEachPortal('days without insulin are called a remission', (portal) => {
  const { load, start, stop, dose, cat } = stageRemission(portal);
  const say = (caller: Caller, memberId: string, body: { isRemission?: boolean; note?: string } = {}) =>
    portal().call('/web/care/sayRemission', { memberId, isRemission: true, ...body }, caller);
  const vetOf = async (memberId: string, name: string) => {
    const seat = await seatFollower(portal(), memberId, { getsAlerts: false, mayLog: false });
    const { kysely } = portal().services.db;
    await kysely.updateTable('account').set({ professional: true, name }).where('id', '=', seat.accountId).execute();
    return seat;
  };

  test('by a vet who follows, with name, date and note; it is replaced and taken back', async () => {
    const owner = await cat();
    const vet = await vetOf(owner.memberId, 'Dr. Novak');
    const other = await vetOf(owner.memberId, 'Dr. Kos');
    await start(owner, { offSince: '2026-05-01' });
    expect((await load(vet, owner.memberId)).item).toMatchObject({ words: [], maySay: true });
    expect((await load(owner)).item).toMatchObject({ words: [], maySay: false });
    const first = await say(vet, owner.memberId, { note: ' A sensor in June ' });
    const word = { name: 'Dr. Novak', at: TEST_NOW, note: 'A sensor in June' };
    expect(first).toMatchObject({ code: 200, item: { words: [{ ...word, mine: true }] } });
    portal().clock.advance(HOUR_MS);
    await say(other, owner.memberId, { note: '' });
    await say(vet, owner.memberId);
    expect((await load(owner)).item?.words).toEqual([
      { name: 'Dr. Kos', at: TEST_NOW + HOUR_MS, note: null, mine: false },
      { name: 'Dr. Novak', at: TEST_NOW + HOUR_MS, note: null, mine: false },
    ]);
    expect((await say(vet, owner.memberId, { isRemission: false })).item?.words).toMatchObject([{ name: 'Dr. Kos' }]);
  });

  test('no longer once a dose is noted after it, or the watch ends', async () => {
    const owner = await cat();
    const vet = await vetOf(owner.memberId, 'Dr. Novak');
    await start(owner, { offSince: '2026-05-01' });
    await say(vet, owner.memberId);
    portal().clock.advance(2 * DAY_MS);
    await dose(owner, TEST_NOW + DAY_MS);
    expect((await load(owner)).item).toMatchObject({ words: [] });
    await stop(owner);
    expect((await load(vet, owner.memberId)).item).toMatchObject({ words: [], maySay: false });
    expect(await say(vet, owner.memberId)).toMatchObject({ code: 409, reason: 'remission.notRunning' });
    await start(owner, { offSince: '2026-05-15' });
    expect((await load(owner)).item).toMatchObject({ words: [] });
  });

  test('not by the owner, other followers, strangers, or nobody; not of a dog, nor with a bad body', async () => {
    const owner = await cat();
    const { memberId } = owner;
    await start(owner, { offSince: '2026-05-01' });
    const carer = await seatFollower(portal(), memberId, { mayLog: true });
    for (const caller of [owner, carer]) {
      expect(await say(caller, memberId)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    }
    const paused = await seatFollower(portal(), memberId, { shareFlag: false });
    await portal().services.db.kysely.updateTable('account').set({ professional: true }).execute();
    for (const caller of [paused, await seatOwner(portal())]) {
      expect(await say(caller, memberId)).toMatchObject({ code: 404, reason: 'member.notFound' });
    }
    expect(await say(owner, memberId)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect(await say({}, memberId)).toMatchObject({ code: 300 });
    const bad = { memberId, isRemission: true, note: 'n'.repeat(501) };
    expect(await portal().send('/web/care/sayRemission', bad, carer)).toMatchObject({
      code: 400,
      errors: [{ field: 'note' }],
    });
    const dog = await seatOwner(portal(), { petType: 'dog' });
    const vet = await vetOf(dog.memberId, 'Dr. Novak');
    expect(await say(vet, dog.memberId)).toMatchObject({ code: 400, reason: 'remission.catsOnly' });
  });
});
