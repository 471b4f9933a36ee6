import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { findDeviceId } from '#tests/server/readings.ts';
import { describeReports } from '#tests/server/report-stage.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

describeReports('report links', (stage) => {
  const make = async (range: BodyOf<'/web/userReport/createReportLink'>['range'] = '7d', validDays = 2) => {
    const body = { range, validDays, lang: 'sl' } as const;
    const { item } = await stage.portal.call('/web/userReport/createReportLink', body, { token: stage.owner.token });
    const url = new URL(item?.url ?? '');
    return { id: item?.id ?? '', url, token: url.searchParams.get('internalXToken') ?? '' };
  };
  const read = (token: string, body: object = {}) =>
    stage.portal.send('/web/userReport/loadGlucoseReport', body, { token });

  test('a link contains the language, the zone and a token that reads only that range', async () => {
    const { url, token } = await make('7d');
    expect(url.pathname).toMatch(/^\/report\/sl\//);
    expect(url.searchParams.get('timeZone')).toBe('UTC');
    const report = await read(token, { range: 'all' });
    expect(report).toMatchObject({ item: { range: { from: Date.UTC(2026, 4, 8), to: Date.UTC(2026, 4, 15) } } });
    expect(report).toMatchObject({ item: { previous: { readingCount: 0 } } });
  });

  test('a link describes its content only to its visitor', async () => {
    const { id, token } = await make('7d');
    const open = (caller: { token?: string }, body: object = { id }) =>
      stage.portal.send('/web/userReport/loadReportLink', body, caller);
    const item = { memberId: stage.owner.memberId, lang: 'sl', range: '7d', memberDeviceId: null };
    expect(await open({ token })).toMatchObject({ code: 200, item });
    expect(await open({ token }, { id: 'another' })).toMatchObject({ code: 404, reason: 'reportLink.notFound' });
    expect(await open({ token }, {})).toMatchObject({ code: 400 });
    expect(await open({ token: stage.owner.token })).toMatchObject({ code: 404 });
    expect(await open({})).toMatchObject({ code: 300 });
  });

  test('a link of a sensor session opens that session', async () => {
    const body = { memberDeviceId: await findDeviceId(stage.portal, stage.owner) };
    const made = await stage.portal.call('/web/userReport/createReportLink', body, { token: stage.owner.token });
    expect(made.item).toMatchObject({ ...body, lang: 'en', createdAt: stage.portal.clock.now() });
    const token = new URL(made.item?.url ?? '').searchParams.get('internalXToken') ?? '';
    const opened = await stage.portal.call('/web/userReport/loadReportLink', { id: made.item?.id ?? '' }, { token });
    expect(opened.item).toMatchObject(body);
    expect(await stage.portal.send('/web/userReport/loadDeviceReport', body, { token })).toMatchObject({ code: 200 });
    expect(await stage.portal.send('/web/device/getDeviceList', {}, { token })).toMatchObject({ total: 1 });
  });

  test('a link reveals nothing outside its range, not even dates', async () => {
    const from = Date.UTC(2026, 4, 1);
    const { token } = await make({ from: from - DAY_MS, to: from });
    const body = { memberDeviceId: await findDeviceId(stage.portal, stage.owner) };
    expect(await read(token, { range: '7d' })).toMatchObject({ item: { range: { from, to: from } } });
    for (const path of ['/web/userReport/loadDeviceReport', '/web/glucose/loadSeries'] as const) {
      expect(await stage.portal.send(path, body, { token })).toMatchObject({ code: 404, reason: 'device.notFound' });
    }
  });

  test('a link counts only the readings in its range, wherever a sensor is shown', async () => {
    const { token } = await make('7d');
    const seen = async (caller: { token: string }) => {
      const body = { memberDeviceId: await findDeviceId(stage.portal, stage.owner) };
      const { rows } = await stage.portal.call('/web/device/getDeviceList', {}, caller);
      const { item: report } = await stage.portal.call('/web/userReport/loadDeviceReport', body, caller);
      const { item: overview } = await stage.portal.call('/web/glucose/loadOverview', { hours: 24 }, caller);
      return [rows?.[0]?.readingCount, report?.device.readingCount, overview?.device?.readingCount];
    };
    const own = (await seen(stage.owner))[0] ?? 0;
    const counts = await seen({ token });
    const { item } = await stage.portal.call('/web/glucose/loadSeries', { range: '7d' }, { token });
    expect(counts).toEqual([item?.t.length, item?.t.length, item?.t.length]);
    expect(own).toBeGreaterThan(item?.t.length ?? own);
  });

  test('no link is created for a missing range or session', async () => {
    const create = (body: object) =>
      stage.portal.send('/web/userReport/createReportLink', body, { token: stage.owner.token });
    const backwards = { range: { from: '2026-05-10', to: '2026-05-01' } };
    expect(await create({ memberDeviceId: 'nobody' })).toMatchObject({ code: 404, reason: 'device.notFound' });
    expect(await create(backwards)).toMatchObject({ code: 400, reason: 'report.range' });
  });

  test('a link cannot read another member, or anything that needs an account', async () => {
    const { token } = await make();
    const other = await seatOwner(stage.portal);
    expect(await read(token, { memberId: other.memberId })).toMatchObject({ code: 404 });
    expect(await stage.portal.send('/web/follower/loadMyFollowers', {}, { token })).toMatchObject({ code: 300 });
    expect(await stage.portal.send('/web/event/saveEvent', {}, { token })).toMatchObject({ code: 300 });
  });

  test('a link ends when it is revoked or expires', async () => {
    const revoked = await make();
    const short = await make('7d', 1);
    await stage.portal.call('/web/userReport/revokeReportLink', { id: revoked.id }, { token: stage.owner.token });
    const again = () =>
      stage.portal
        .call('/web/userReport/revokeReportLink', { id: revoked.id }, { token: stage.owner.token })
        .then(({ code }) => code);
    expect([await again(), await again()]).toEqual([200, 200]);
    const steps = stage.portal.services.db.kysely.selectFrom('audit').where('action', '=', 'reportLink.revoke');
    const told = await steps.where('detail', 'like', `%${revoked.id}%`).selectAll().execute();
    expect(told).toHaveLength(1);
    expect(await read(revoked.token)).toMatchObject({ code: 300 });
    expect(await read(short.token)).toMatchObject({ code: 200 });
    stage.portal.clock.advance(DAY_MS);
    expect(await read(short.token)).toMatchObject({ code: 300 });
    stage.portal.clock.set(TEST_NOW);
  });

  test('the list shows links without their tokens, newest first', async () => {
    stage.portal.clock.advance(1);
    const { id } = await make();
    const list = await stage.portal.call('/web/userReport/listReportLinks', { rows: 1 }, { token: stage.owner.token });
    expect(list.rows?.[0]?.id).toBe(id);
    expect(list.rows?.[0]?.url).not.toContain('internalXToken');
    expect(list.total).toBeGreaterThan(1);
  });

  test('only the owner can create, list and revoke links', async () => {
    const { id } = await make();
    const { memberId } = stage.owner;
    const follower = await seatFollower(stage.portal, memberId);
    const paused = await seatFollower(stage.portal, memberId, { shareFlag: false });
    for (const { token, code } of [
      { token: follower.token, code: 403 },
      { token: paused.token, code: 404 },
      { token: (await seatOwner(stage.portal)).token, code: 404 },
    ]) {
      expect(await stage.portal.send('/web/userReport/createReportLink', { memberId }, { token })).toMatchObject({
        code,
      });
      expect(await stage.portal.send('/web/userReport/listReportLinks', { memberId }, { token })).toMatchObject({
        code,
      });
      expect(await stage.portal.send('/web/userReport/revokeReportLink', { id }, { token })).toMatchObject({ code });
    }
    expect(await stage.portal.send('/web/userReport/revokeReportLink', { id }, {})).toMatchObject({ code: 300 });
    expect(
      await stage.portal.send('/web/userReport/createReportLink', { validDays: 91 }, { token: stage.owner.token }),
    ).toMatchObject({ code: 400, errors: [{ field: 'validDays' }] });
  });
});
