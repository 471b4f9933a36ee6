import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';
import { aFollowRow } from '#tests/builders/rows.ts';
import { openAlert, seatListener } from '#tests/server/alerts.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { TEST_NOW, type Caller } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

describeEachPortal('the history of access', (portal) => {
  let owner: OwnerSeat;
  let carer: Seat & { readonly followId: string };
  beforeEach(async () => {
    owner = await seatOwner(portal());
    carer = await seatListener(portal(), owner.memberId);
    const named = portal().services.db.kysely.updateTable('account').set({ name: 'Cara' });
    await named.where('id', '=', carer.accountId).execute();
  });
  const load = async (caller: Caller, paging: { page?: number; rows?: number } = {}) => {
    await portal().services.views.idle();
    return portal().call('/web/follower/loadAccessHistory', { memberId: owner.memberId, ...paging }, caller);
  };
  const look = (caller: Caller) =>
    portal().call('/web/glucose/loadOverview', { memberId: owner.memberId, hours: 24 }, caller);

  it('names each person and hour once, with what was looked at', async () => {
    const { memberId } = owner;
    const alertId = await openAlert(portal(), memberId);
    await look(carer);
    await portal().call('/web/glucose/loadSeries', { memberId, range: '7d' }, carer);
    await portal().call('/web/userReport/loadGlucoseReport', { memberId, range: '7d' }, carer);
    await portal().call('/web/event/loadEvents', { memberId, type: 'all' }, carer);
    await portal().call('/web/alert/loadAlert', { alertId }, carer);
    const { rows, total } = await load(owner);
    const parts = ['now', 'history', 'report', 'events', 'alerts'];
    expect(rows).toEqual([{ name: 'Cara', professional: false, hour: TEST_NOW, lastAt: TEST_NOW, parts }]);
    expect(total).toBe(1);
  });

  it.each([
    ['history', '/web/device/getDeviceList', {}],
    ['history', '/web/data/exportFile', { range: '7d', format: 'csv' }],
    ['events', '/web/event/history', {}],
    ['history', '/web/device/loadWearTimes', {}],
    ['alerts', '/web/alert/loadAlerts', {}],
  ] as const)('has the part %s after %s', async (part, path, body) => {
    const answer = await portal().app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { xtoken: carer.token },
      payload: { memberId: owner.memberId, ...body },
    });
    expect(answer.statusCode).toBe(200);
    expect((await load(owner)).rows).toMatchObject([{ parts: [part] }]);
  });

  it('is paged, the newest hour first', async () => {
    for (let hour = 0; hour < 3; hour += 1) {
      await look(carer);
      portal().clock.advance(HOUR_MS);
    }
    const first = await load(owner, { page: 1, rows: 2 });
    expect(first.rows?.map(({ hour }) => hour)).toEqual([TEST_NOW + 2 * HOUR_MS, TEST_NOW + HOUR_MS]);
    expect(first.total).toBe(3);
    expect((await load(owner, { page: 2, rows: 2 })).rows).toMatchObject([{ hour: TEST_NOW }]);
  });

  it('has nothing of the owner, and nothing of a call that was refused', async () => {
    await look(owner);
    const hide = { followerId: carer.followId, shareFlag: 0 } as const;
    await portal().call('/web/userFollower/modifyFollowerShareFlag', hide, owner);
    expect(await look(carer)).toMatchObject({ code: 404 });
    expect((await load(owner)).rows).toEqual([]);
  });

  it('shows the address of somebody who has not seen the invitation', async () => {
    const set = { email: 'cara@example.test', professional: true };
    const { kysely } = portal().services.db;
    await kysely.updateTable('account').set(set).where('id', '=', carer.accountId).execute();
    await kysely.updateTable('follow').set({ seenAtMs: null }).execute();
    await look(carer);
    expect((await load(owner)).rows).toMatchObject([{ name: 'cara@example.test', professional: false }]);
  });

  it('is kept for a year', async () => {
    await look(carer);
    portal().clock.advance(365 * DAY_MS);
    await keepHouse(portal().services);
    expect(await load(owner)).toMatchObject({ code: 300 });
    const count = () => portal().services.db.kysely.selectFrom('accessView').selectAll().execute();
    expect(await count()).toHaveLength(1);
    portal().clock.advance(HOUR_MS);
    await keepHouse(portal().services);
    expect(await count()).toEqual([]);
  });

  describe('has the part list', () => {
    const listFollowed = (body: { memberEmail?: string } = {}, caller: Caller = carer) =>
      portal().call('/web/follower/loadMyFollowers', body, caller);
    const listPatients = (body: { page?: number; rows?: number; memberId?: string } = {}, caller: Caller = carer) =>
      portal().call('/web/follower/loadPatients', body, caller);
    const loadAll = async () => {
      await portal().services.views.idle();
      return portal().services.db.kysely.selectFrom('accessView').selectAll().execute();
    };
    const share = (follow: Partial<ReturnType<typeof aFollowRow>>) =>
      portal()
        .services.db.kysely.insertInto('follow')
        .values(aFollowRow({ memberId: owner.memberId, followerAccountId: carer.accountId, ...follow }))
        .execute();

    it.each([
      ['the followed pets', () => listFollowed()],
      ['the patients', () => listPatients()],
      ['one patient of the list', () => listPatients({ memberId: owner.memberId })],
    ] as const)('after %s', async (_, list) => {
      expect(await list()).toMatchObject({ code: 200, total: 1 });
      const row = { name: 'Cara', professional: false, hour: TEST_NOW, lastAt: TEST_NOW, parts: ['list'] };
      expect(await load(owner)).toMatchObject({ rows: [row], total: 1 });
    });

    it('for each pet of the list, next to what else was looked at', async () => {
      const other = await seatOwner(portal());
      await share({ memberId: other.memberId, status: 'approved' });
      await look(carer);
      await listPatients();
      expect((await load(owner)).rows).toMatchObject([{ parts: ['now', 'list'] }]);
      const ofOther = await portal().call('/web/follower/loadAccessHistory', {}, other);
      expect(ofOther.rows).toMatchObject([{ parts: ['list'] }]);
    });

    it('only for a pet on the page, or found by the search', async () => {
      const other = await seatOwner(portal());
      await share({ memberId: other.memberId, status: 'approved', createdAtMs: TEST_NOW });
      expect((await listPatients({ rows: 1 })).rows).toMatchObject([{ memberId: other.memberId }]);
      await listFollowed({ memberEmail: 'nobody@example.test' });
      expect(await loadAll()).toMatchObject([{ memberId: other.memberId }]);
      await listPatients({ page: 2, rows: 1 });
      expect(await loadAll()).toHaveLength(2);
    });

    it('not for a pet that is listed but not shared, nor for a request', async () => {
      const hide = { followerId: carer.followId, shareFlag: 0 } as const;
      await portal().call('/web/userFollower/modifyFollowerShareFlag', hide, owner);
      const asked = await seatOwner(portal());
      await share({ memberId: asked.memberId, status: 'pending', askedEmail: 'asked@example.test' });
      expect(await listFollowed()).toMatchObject({ total: 2 });
      expect(await listPatients()).toMatchObject({ total: 2 });
      expect(await loadAll()).toEqual([]);
    });

    it('not for an own pet', async () => {
      const other = await seatOwner(portal());
      await share({ memberId: other.memberId, followerAccountId: owner.accountId, status: 'approved' });
      expect(await listFollowed({}, owner)).toMatchObject({ total: 1, rows: [{ name: 'Cara' }] });
      expect(await loadAll()).toEqual([]);
      expect(await listPatients({}, owner)).toMatchObject({ total: 1 });
      expect(await loadAll()).toMatchObject([{ memberId: other.memberId, accountId: owner.accountId }]);
    });

    it('not after a call that was refused', async () => {
      const other = await seatOwner(portal());
      expect(await listPatients({ memberId: other.memberId })).toMatchObject({ code: 404 });
      expect(await listPatients({}, {})).toMatchObject({ code: 300 });
      expect(await listFollowed({}, {})).toMatchObject({ code: 300 });
      expect(await listPatients({ rows: 0 })).toMatchObject({ code: 400 });
      expect(await loadAll()).toEqual([]);
    });

    it('still after sharing has ended, but not from then on', async () => {
      await listFollowed();
      const hide = { followerId: carer.followId, shareFlag: 0 } as const;
      await portal().call('/web/userFollower/modifyFollowerShareFlag', hide, owner);
      portal().clock.advance(HOUR_MS);
      await listFollowed();
      expect((await load(owner)).rows).toMatchObject([{ hour: TEST_NOW, parts: ['list'] }]);
    });

    it('once for an hour of a list that is loaded every minute', async () => {
      for (let minute = 0; minute < 60; minute += 1) {
        await listFollowed();
        await portal().services.views.idle();
        portal().clock.advance(MINUTE_MS);
      }
      expect(await loadAll()).toMatchObject([{ hourMs: TEST_NOW, lastAtMs: TEST_NOW + 50 * MINUTE_MS, parts: 'list' }]);
    });
  });

  describe('is refused', () => {
    it('to everybody but the owner', async () => {
      await look(carer);
      expect(await load(carer)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
      expect(await load(await seatOwner(portal()))).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await load({})).toMatchObject({ code: 300 });
      const hide = { followerId: carer.followId, shareFlag: 0 } as const;
      await portal().call('/web/userFollower/modifyFollowerShareFlag', hide, owner);
      expect(await load(carer)).toMatchObject({ code: 404, reason: 'member.notFound' });
    });

    it('for bad input', async () => {
      const answer = await portal().send('/web/follower/loadAccessHistory', { rows: 0 }, owner);
      expect(answer).toMatchObject({ code: 400, errors: [{ field: 'rows' }] });
    });
  });
});
