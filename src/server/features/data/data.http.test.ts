import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

describe('exports and tokens', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal, { timeZone: 'Europe/Berlin', name: 'Mimi die Große' });
  });

  afterEach(() => portal.stop());

  const exported = (body: object, token = owner.token) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/web/data/exportFile',
      headers: { 'content-type': 'application/json', xtoken: token },
      payload: JSON.stringify(body),
    });

  describe('exportFile', () => {
    test('writes CSV that no spreadsheet evaluates', async () => {
      await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100.5, 101]));
      const note = { type: 'meds' as const, at: TEST_NOW, title: '=1+1', detail: { note: 'a "b", c' } };
      await portal.call('/web/event/saveEvent', note, owner);
      const file = await exported({ range: '7d' });
      expect(file.headers['content-type']).toContain('text/csv');
      expect(file.headers['content-disposition']).toContain('.csv');
      expect(file.body.split('\r\n')).toEqual([
        'timestamp,mg/dL,interval_minutes,kind,sensor,flag,trend,sender,session,set_aside,event,value,unit,title,label,insulin,' +
          'alert,late,doubts,confirmed,reason,signs,water,lab,note,source,model,ended,warm_up_minutes,lifetime_days,remarks,end_reason,end_place,end_glue,end_note,sent_by,event_id',
        '2026-05-14T10:55:00+02:00,,5,,"S1",,,,1,,"sensor",,,,,,,,,,,,,,,"test","Libre",,60,14,,,,,,,',
        expect.stringMatching(/^2026-05-14T11:55:00\+02:00,100\.5,5,"history","S1",,,\d+,1(,){17}"test"(,){11}$/u),
        expect.stringMatching(/^2026-05-14T12:00:00\+02:00,101,5,"history","S1",,,\d+,1(,){17}"test"(,){11}$/u),
        `2026-05-14T12:00:00+02:00,,,,,,,,,,"meds",,,"'=1+1",,,,,,,,,,,"a ""b"", c","owner",,,,,,,,,,,`,
        '',
      ]);
    });

    test('is recorded for the owner, whoever exported', async () => {
      const carer = await seatFollower(portal, owner.memberId);
      await exported({ range: '7d' });
      await exported({ memberId: owner.memberId, range: '7d', format: 'json' }, carer.token);
      await exported({ range: '7d' }, 'nobody');
      const noted = portal.services.db.kysely.selectFrom('audit').where('action', '=', 'member.exported');
      expect(await noted.select(['actorAccountId', 'memberId', 'detail']).orderBy('id').execute()).toEqual([
        { actorAccountId: owner.accountId, memberId: owner.memberId, detail: '{"format":"csv"}' },
        { actorAccountId: carer.accountId, memberId: owner.memberId, detail: '{"format":"json"}' },
      ]);
    });

    test('writes JSON', async () => {
      await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100.5]));
      expect((await exported({ range: '7d', format: 'json' })).json()).toMatchObject({
        memberId: owner.memberId,
        range: { zone: 'Europe/Berlin' },
        readings: [{ at: TEST_NOW, mgdl: 100.5 }],
        events: [],
      });
    });

    test('writes all readings, in both formats', async () => {
      const values = Array.from({ length: 4_500 }, (_value, index) => 80 + (index % 100));
      await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, values));
      const { readings } = (await exported({ range: 'all', format: 'json' })).json<{ readings: { mgdl: number }[] }>();
      expect(readings.map(({ mgdl }) => mgdl)).toEqual(values);
      const lines = (await exported({ range: 'all' })).body.trimEnd().split('\r\n');
      const shown = lines.slice(1).map((line) => line.split(',')[1] ?? '');
      expect(shown.filter((text) => text !== '').map(Number)).toEqual(values);
    });

    test('is allowed for everyone who may see the pet', async () => {
      const { memberId } = owner;
      const follower = await seatFollower(portal, memberId);
      const paused = await seatFollower(portal, memberId, { shareFlag: false });
      expect((await exported({ memberId }, follower.token)).headers['content-type']).toContain('text/csv');
      expect((await exported({ memberId }, paused.token)).json()).toMatchObject({ code: 404 });
      expect((await exported({ memberId }, (await seatOwner(portal)).token)).json()).toMatchObject({ code: 404 });
      expect((await exported({ memberId }, '')).json()).toMatchObject({ code: 300 });
      expect((await exported({ range: 'ever' })).json()).toMatchObject({ code: 400 });
    });
  });

  describe('apiToken', () => {
    const create = (body: object = {}, caller: { token?: string } = owner) =>
      portal.send('/web/apiToken/create', { name: 'Phone', scopes: ['upload'], ...body }, caller) as ReturnType<
        typeof portal.call<'/web/apiToken/create'>
      >;

    test('is shown once, named after the pet, and stored only as a hash', async () => {
      const { item } = await create({ scopes: ['upload', 'read'] });
      expect(item?.token).toMatch(/^mimidiegro-[0-9a-f]{32}$/u);
      const rows = await portal.services.db.kysely.selectFrom('apiToken').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(item?.token);
      expect(await portal.call('/web/apiToken/list', {}, owner)).toMatchObject({
        total: 1,
        rows: [{ id: item?.id, name: 'Phone', scopes: ['read', 'upload'], lastUsedAt: null, revokedAt: null }],
      });
    });

    test('has a name of one line', async () => {
      for (const name of ['Phone\nof Ann', 'Phone\u0007', ' ']) {
        expect(await create({ name })).toMatchObject({ code: 400, errors: [{ field: 'name' }] });
      }
    });

    test('shows when it was used, and is invalid once revoked', async () => {
      const { item } = await create({ scopes: ['read'] });
      await portal.app.inject({ url: `/api/v1/entries?token=${item?.token}` });
      expect((await portal.call('/web/apiToken/list', {}, owner)).rows?.[0]?.lastUsedAt).toBe(TEST_NOW);
      const id = item?.id ?? '';
      expect(await portal.call('/web/apiToken/revoke', { id }, owner)).toMatchObject({ code: 200 });
      portal.clock.advance(1);
      expect(await portal.call('/web/apiToken/revoke', { id }, owner)).toMatchObject({ code: 200 });
      expect((await portal.call('/web/apiToken/list', {}, owner)).rows?.[0]?.revokedAt).toBe(TEST_NOW);
      expect(await portal.call('/web/apiToken/revoke', { id: 'x' }, owner)).toMatchObject({
        reason: 'apiToken.notFound',
      });
      const actions = await portal.services.db.kysely.selectFrom('audit').select('action').orderBy('id').execute();
      expect(actions.map(({ action }) => action)).toEqual(['apiToken.created', 'apiToken.revoked']);
    });

    test('is limited in number', async () => {
      for (let made = 0; made < 20; made += 1) expect((await create()).code).toBe(200);
      expect(await create()).toMatchObject({ code: 409, reason: 'apiToken.tooMany' });
    });

    test('is only for the owner', async () => {
      const { item } = await create();
      const { memberId } = owner;
      const follower = await seatFollower(portal, memberId);
      const paused = await seatFollower(portal, memberId, { shareFlag: false });
      const stranger = await seatOwner(portal);
      const id = item?.id ?? '';
      for (const { caller, code } of [
        { caller: follower, code: 403 },
        { caller: paused, code: 404 },
        { caller: stranger, code: 404 },
      ]) {
        expect(await create({ memberId }, caller)).toMatchObject({ code });
        expect(await portal.call('/web/apiToken/list', { memberId }, caller)).toMatchObject({ code });
        expect(await portal.call('/web/apiToken/list', {}, caller)).toMatchObject({ rows: [], total: 0 });
        expect(await portal.call('/web/apiToken/revoke', { id }, caller)).toMatchObject({ code });
      }
      expect((await portal.call('/web/apiToken/list', {}, owner)).rows).toMatchObject([{ revokedAt: null }]);
      expect(await create({}, {})).toMatchObject({ code: 300 });
      expect(await portal.call('/web/apiToken/list', {})).toMatchObject({ code: 300 });
      expect(await portal.call('/web/apiToken/revoke', { id: 'x' })).toMatchObject({ code: 300 });
      expect(await create({ scopes: [] })).toMatchObject({ code: 400 });
      expect(await portal.send('/web/apiToken/revoke', {}, owner)).toMatchObject({ code: 400 });
      expect(await portal.send('/web/apiToken/list', { memberId: 1 }, owner)).toMatchObject({ code: 400 });
    });
  });
});
