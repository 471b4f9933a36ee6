import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import type { AlertKind } from '#domain/alerts/kinds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { newId } from '#server/db/ids.ts';
import type { AlertDeliveryTable, AlertEntryTable, AlertTable } from '#server/db/alert-tables.ts';
import { findAlert, openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';
import { explain, findScans, statementsDuring } from '#tests/server/statements.ts';

describeEachDatabase('loadAlerts', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let sitter: Seat;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal, { timeZone: 'Europe/Berlin' });
    sitter = await seatListener(portal, owner.memberId, { getsAlerts: true });
  });
  afterEach(() => portal.stop());

  const db = () => portal.services.db.kysely;
  const load = (body: BodyOf<'/web/alert/loadAlerts'> = {}, caller: Caller = owner) =>
    portal.call('/web/alert/loadAlerts', { memberId: owner.memberId, ...body }, caller);
  const kindsOf = async (body: BodyOf<'/web/alert/loadAlerts'>, caller?: Caller) =>
    ((await load(body, caller)).rows ?? []).map(({ kind }) => kind);

  const anAlert = (kind: AlertKind, hoursAgo: number, changes: Partial<AlertTable> = {}): AlertTable => {
    const at = TEST_NOW - hoursAgo * HOUR_MS;
    const subject = kind === 'urgentLow' || kind === 'low' ? 'low' : 'high';
    const times = { beganAtMs: at, openedAtMs: at, endedAtMs: at + HOUR_MS, stepAtMs: at, nextAtMs: null };
    const nobody = { answeredAtMs: null, answeredBy: null, answeredName: null, untold: null, heldBack: null };
    const step = { step: 1, stepReason: 'opened', extremeMgdl: 60 };
    return { id: newId(), memberId: owner.memberId, subject, kind, ...times, ...nobody, ...step, ...changes };
  };
  const put = async (...rows: AlertTable[]) => {
    await db().insertInto('alert').values(rows).execute();
    return rows.map(({ id }) => id);
  };
  const entry = (alertId: string, atMs: number, what: AlertEntryTable['what'], who: Seat = owner) => {
    const by = what === 'opened' ? { accountId: null, name: null } : { accountId: who.accountId, name: 'Ann' };
    const row = { id: newId(), memberId: owner.memberId, alertId, atMs, what, kind: 'low', ...by };
    return db().insertInto('alertEntry').values(row).execute();
  };
  const answered = (alertId: string, atMs: number) => entry(alertId, atMs, 'acknowledged');
  const aDelivery = (
    alertId: string,
    { accountId }: Seat,
    status: AlertDeliveryTable['status'],
    changes: Partial<AlertDeliveryTable> = {},
  ): AlertDeliveryTable => {
    const times = { createdAtMs: TEST_NOW, expiresAtMs: TEST_NOW, tryAtMs: null, leaseUntilMs: null, shownAtMs: null };
    const what = { step: 1, round: 1, says: 'opened', channelKind: 'push', attempts: 1, failure: null } as const;
    const row = { id: newId(), memberId: owner.memberId, alertId, accountId, channelId: newId(), sender: null };
    return { ...row, ...what, ...times, handedOverAtMs: null, status, ...changes };
  };
  const putDeliveries = (...rows: AlertDeliveryTable[]) => db().insertInto('alertDelivery').values(rows).execute();

  test('the newest first, in pages', async () => {
    await put(anAlert('low', 30), anAlert('high', 10), anAlert('urgentLow', 20));
    const { code, rows, total } = await load({ rows: 2 });
    expect([code, total]).toEqual([200, 3]);
    expect(rows?.map(({ kind }) => kind)).toEqual(['high', 'urgentLow']);
    expect(await kindsOf({ rows: 2, page: 2 })).toEqual(['low']);
    expect(await kindsOf({ page: 5 })).toEqual([]);
  });

  test('each with its messages, its answer and what the caller was told', async () => {
    const channelId = await putChannel(portal, owner, { label: 'iPhone' });
    const alertId = await openAlert(portal, owner.memberId, 52);
    await portal.call('/web/alert/acknowledge', { alertId }, owner);
    const [row] = (await load({ kind: 'urgentLow' })).rows ?? [];
    expect(row).toMatchObject({ id: alertId, memberName: 'Mimi', lowest: 52, acknowledgedBy: 'Ann', endedAt: null });
    expect(row?.deliveries).toMatchObject([{ name: 'Ann', label: 'iPhone', channelKind: 'push', status: 'dropped' }]);
    await db().deleteFrom('alertChannel').where('id', '=', channelId).execute();
    const [later] = (await load({ kind: 'urgentLow' })).rows ?? [];
    expect(later?.deliveries).toMatchObject([{ channelKind: 'push', label: null }]);
  });

  test('of one kind, and those with a failed message; the counts stay those of the range', async () => {
    const [low = '', high = '', held = ''] = await put(
      anAlert('low', 3),
      anAlert('high', 4),
      anAlert('low', 5, { heldBack: 'short' }),
      anAlert('urgentLow', 6, { untold: 'late' }),
    );
    await putDeliveries(
      aDelivery(low, owner, 'handedOver'),
      aDelivery(low, owner, 'failed', { failure: 'refused' }),
      aDelivery(high, owner, 'shown'),
      aDelivery(high, owner, 'dropped'),
      aDelivery(held, owner, 'waiting'),
    );
    await entry(low, TEST_NOW - 3 * HOUR_MS + MINUTE_MS, 'opened');
    await answered(low, TEST_NOW - 3 * HOUR_MS + 5 * MINUTE_MS);
    await answered(low, TEST_NOW - 3 * HOUR_MS + 40 * MINUTE_MS);
    await answered(high, TEST_NOW - 4 * HOUR_MS + 9 * MINUTE_MS);
    const { counts } = await load({ kind: 'high' });
    expect(await kindsOf({ kind: 'low' })).toEqual(['low', 'low']);
    expect(await kindsOf({ failed: true })).toEqual(['low']);
    expect(await kindsOf({ failed: true, kind: 'high' })).toEqual([]);
    expect(counts).toMatchObject({ all: 4, failed: 1, heldBack: 2, told: 2, answered: 2, medianMinutes: 6.5 });
    expect(counts).toMatchObject({ deliveries: 3, failedDeliveries: 1 });
    expect(counts).toMatchObject({ heldBackReasons: ['late', 'short'], urgentLowMinutes: null, atNight: 0 });
    expect(counts?.byKind).toMatchObject({ low: 2, high: 1, urgentLow: 1, noData: 0, sensorEnded: 0 });
  });

  test('counts those of the night by the pet’s clock, and how soon urgent low ones were answered', async () => {
    const [night = '', , day = ''] = await put(
      anAlert('urgentLow', 9),
      anAlert('urgentLow', 6),
      anAlert('urgentLow', 5),
      anAlert('low', 14),
      anAlert('high', 13),
    );
    await answered(night, TEST_NOW - 9 * HOUR_MS + 3 * MINUTE_MS);
    await answered(day, TEST_NOW - 5 * HOUR_MS + 8 * MINUTE_MS);
    const { counts } = await load();
    expect(counts).toMatchObject({ all: 5, atNight: 3, urgentLowMinutes: 5.5, heldBackReasons: [] });
  });

  test('one that is over shows who answered last, though it sounded again later', async () => {
    const at = TEST_NOW - 3 * HOUR_MS;
    const [over = '', open = ''] = await put(anAlert('low', 3), anAlert('high', 4, { endedAtMs: null }));
    for (const id of [over, open]) {
      await entry(id, at, 'acknowledged', sitter);
      await entry(id, at + MINUTE_MS, 'takenOver', owner);
      await entry(id, at + 40 * MINUTE_MS, 'still');
    }
    const { rows = [] } = await load();
    expect(rows.map(({ acknowledgedBy, acknowledgedAt }) => [acknowledgedBy, acknowledgedAt])).toEqual([
      ['Ann', at + MINUTE_MS],
      [null, null],
    ]);
    expect(rows.map(({ isAcknowledgedByMe }) => isAcknowledgedByMe)).toEqual([true, false]);
  });

  test('an empty log has no median', async () => {
    const { rows, total, counts } = await load();
    expect([rows, total]).toEqual([[], 0]);
    expect(counts).toMatchObject({ all: 0, answered: 0, medianMinutes: null, deliveries: 0 });
  });

  test('says why nobody was told', async () => {
    await put(
      anAlert('low', 1, { untold: 'late' }),
      anAlert('low', 2, { untold: 'off' }),
      anAlert('low', 3, { heldBack: 'quietHours' }),
      anAlert('low', 4),
    );
    const { rows = [] } = await load();
    expect(rows.map(({ heldBack, late }) => [heldBack, late])).toEqual([
      ['late', true],
      ['off', false],
      ['quietHours', false],
      [null, false],
    ]);
  });

  test('a range is one of the member’s days, and a quick one reaches until now', async () => {
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - 12 * HOUR_MS, [120, 121]));
    await put(anAlert('low', 6), anAlert('high', 6.5 * 24), anAlert('urgentLow', 30 * 24));
    expect(await kindsOf({ range: '7d' })).toEqual(['low', 'high']);
    expect(await kindsOf({ range: { from: '2026-05-14', to: '2026-05-15' } })).toEqual(['low']);
    // 22:30 UTC is half past midnight in Berlin.
    await put(anAlert('urgentHigh', 11.5, {}));
    expect(await kindsOf({ range: { from: '2026-05-14', to: '2026-05-15' } })).toEqual(['low', 'urgentHigh']);
    expect(await kindsOf({ range: { from: TEST_NOW - 7 * HOUR_MS, to: TEST_NOW - 6 * HOUR_MS } })).toEqual([]);
    expect(await kindsOf({ range: 'all' })).toHaveLength(4);
    expect((await load({ range: '7d' })).counts).toMatchObject({ all: 3 });
    const reversed = { from: TEST_NOW, to: TEST_NOW - 1 };
    expect(await load({ range: reversed })).toMatchObject({ code: 400, reason: 'report.range' });
  });

  test('a follower sees the own messages alone, and counts them alone', async () => {
    const [low = ''] = await put(anAlert('low', 3));
    await putDeliveries(aDelivery(low, owner, 'failed', { failure: 'gone' }), aDelivery(low, sitter, 'shown'));
    const { rows, counts } = await load({}, sitter);
    expect(rows?.[0]?.deliveries).toMatchObject([{ isMine: true, status: 'shown' }]);
    expect(counts).toMatchObject({ all: 1, failed: 0, deliveries: 1, failedDeliveries: 0 });
    expect(await kindsOf({ failed: true }, sitter)).toEqual([]);
    const vet = await seatListener(portal, owner.memberId);
    expect((await load({}, vet)).rows?.[0]).toMatchObject({ deliveries: [], mayAcknowledge: false });
  });

  test('without a member it is the own pet', async () => {
    await put(anAlert('low', 3));
    expect((await portal.call('/web/alert/loadAlerts', {}, owner)).total).toBe(1);
  });

  test('who may not see the pet learns nothing', async () => {
    const paused = await seatFollower(portal, owner.memberId, { getsAlerts: true, shareFlag: false });
    for (const caller of [paused, await seatOwner(portal)]) {
      expect(await load({}, caller)).toMatchObject({ code: 404, reason: 'member.notFound' });
    }
    expect(await load({}, {})).toMatchObject({ code: 300 });
  });

  test('bad input', async () => {
    const send = (body: object) => portal.send('/web/alert/loadAlerts', body, owner);
    expect(await send({ kind: 'hunger' })).toMatchObject({ code: 400, errors: [{ field: 'kind' }] });
    expect(await send({ rows: 500 })).toMatchObject({ code: 400, errors: [{ field: 'rows' }] });
    expect(await send({ range: '9d' })).toMatchObject({ code: 400 });
  });

  test('a year of 2,000 alerts takes as many statements as one alert', async () => {
    const loadPage = async () => {
      const { code, rows = [] } = await load({ rows: 200 });
      expect(code).toBe(200);
      return rows;
    };
    await openAlert(portal, owner.memberId);
    const one = (await statementsDuring(loadPage)).length;
    const { endedAtMs: _, ...shape } = await findAlert(portal, owner.memberId);
    for (let batch = 0; batch < 20; batch += 1) {
      const rows = Array.from({ length: 100 }, (__, index) => {
        const at = TEST_NOW - (batch * 100 + index + 1) * (DAY_MS / 6);
        return { ...shape, id: newId(), beganAtMs: at, openedAtMs: at, endedAtMs: at + HOUR_MS };
      });
      await put(...rows);
      await putDeliveries(
        ...rows.flatMap(({ id }) => [aDelivery(id, owner, 'shown'), aDelivery(id, sitter, 'failed')]),
      );
    }
    const statements = await statementsDuring(async () => expect(await loadPage()).toHaveLength(200));
    expect(statements.length).toBe(one);
    expect(statements.length).toBeLessThanOrEqual(16);
    if (fresh.kind !== 'sqlite') return;
    const scans = await Promise.all(statements.map(async (text) => findScans(await explain(db(), text), text)));
    expect(scans.flat().filter((table) => table.startsWith('alert'))).toEqual([]);
  });
});
