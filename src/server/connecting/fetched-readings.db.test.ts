import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { describeConnectors, seatConnector } from '#tests/server/connector-stage.ts';
import { aPatient } from '#tests/server/librelinkup.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { withKey } from '#tests/server/seats.ts';
import { memberForJob } from '../access/require-member.ts';

describeConnectors('readings of LibreLink Up', (stage) => {
  const stored = () =>
    stage()
      .portal.services.db.kysely.selectFrom('reading')
      .leftJoin('device', 'device.id', 'reading.deviceId')
      .select([
        'reading.atMs',
        'reading.tenths',
        'reading.scan',
        'reading.intervalMinutes',
        'device.sn',
        'device.source',
      ])
      .orderBy('reading.atMs')
      .execute();
  const start = (...patients: Parameters<typeof aPatient>) => {
    stage().linkUp.patients.splice(0, 1, aPatient(...patients));
    return seatConnector(stage(), stage().owner.memberId);
  };

  test('the value of the moment is a scan, until the history has it, with the value of the history', async () => {
    const { portal, next, linkUp } = stage();
    let smoothed = 0;
    await start({ mgdl: () => 150 + smoothed, everyMinutes: 15 });
    await next();
    const [current] = linkUp.currents;
    expect((await stored()).at(-1)).toMatchObject({ atMs: current?.at, scan: 1, tenths: 1_500, intervalMinutes: 15 });
    smoothed = 4;
    while (portal.clock.now() < TEST_NOW + 16 * MINUTE_MS) await next();
    const atFirst = (await stored()).filter(({ atMs }) => atMs === current?.at);
    expect(atFirst).toMatchObject([{ scan: 0, tenths: 1_540, intervalMinutes: 15 }]);
  });

  test('of a sensor that another app sends, too, count once', async () => {
    const { owner, portal, next } = stage();
    const phone = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: false, via: 'key' };
    const values = Array.from({ length: 144 }, (_, index) => TEST_NOW - (index + 1) * 5 * MINUTE_MS).toReversed();
    const { services } = portal;
    const uploader = await withKey(services.db, await memberForJob(services.db.kysely, owner.memberId));
    await addReadings(services, uploader, {
      source: phone,
      readings: values.map((at) => ({ at: at + 7_000, mgdl: 151 })),
    });
    await start({ mgdl: () => 150 });
    await next();
    const rows = await stored();
    // The value of the moment is new, and belongs to the session of the sensor that the app sends.
    expect(rows.at(-1)).toMatchObject({ atMs: TEST_NOW, source: 'nightscout' });
    expect(rows).toHaveLength(145);
  });

  test('that lie in the future, or cannot be, are left out', async () => {
    const { next, list } = stage();
    await start({ aheadMs: 2 * HOUR_MS, mgdl: (at) => (at === TEST_NOW - 6 * HOUR_MS ? 2_000 : 150) });
    await next();
    const times = (await stored()).map(({ atMs }) => atMs);
    expect(times).not.toContain(TEST_NOW - 4 * HOUR_MS);
    expect(times).toContain(TEST_NOW - 4 * HOUR_MS - 5 * MINUTE_MS);
    expect(times.at(-1)).toBeLessThan(TEST_NOW + 10 * MINUTE_MS);
    expect(times.length).toBeGreaterThan(100);
    expect(await list()).toMatchObject([{ state: 'working' }]);
  });

  test('of the sensor before are that one’s', async () => {
    const { next, linkUp, portal } = stage();
    await start({ sensor: { sn: 'OLD', fittedAtMs: TEST_NOW - DAY_MS } });
    await next();
    const [patient] = linkUp.patients;
    portal.clock.advance(3 * HOUR_MS);
    if (patient !== undefined) patient.sensor = { sn: 'NEW', fittedAtMs: TEST_NOW + HOUR_MS };
    await next();
    const later = (await stored()).filter(({ atMs }) => atMs > TEST_NOW);
    expect(new Set(later.filter(({ atMs }) => atMs < TEST_NOW + HOUR_MS).map(({ sn }) => sn))).toEqual(
      new Set(['OLD']),
    );
    expect(new Set(later.filter(({ atMs }) => atMs >= TEST_NOW + HOUR_MS).map(({ sn }) => sn))).toEqual(
      new Set(['NEW']),
    );
  });

  test('are fetched with the token of the last answer', async () => {
    const { next, linkUp, list } = stage();
    linkUp.renewTokens(true);
    await start();
    for (let round = 0; round < 4; round += 1) await next();
    expect(linkUp.received.filter(({ path }) => path === '/llu/auth/login')).toHaveLength(1);
    expect(await list()).toMatchObject([{ state: 'working' }]);
  });

  test('are fetched after one more sign-in if the token is refused, and not after a second one', async () => {
    const { next, linkUp, list } = stage();
    await start();
    await next();
    linkUp.beforeAnswer = ({ path }) => {
      if (path.endsWith('/graph')) linkUp.endTokens();
    };
    const before = linkUp.received.length;
    await next();
    expect(linkUp.received.slice(before).map(({ path }) => path.split('/').at(-1))).toEqual([
      'graph',
      'login',
      'graph',
    ]);
    expect(await list()).toMatchObject([{ state: 'waiting', trouble: { code: 'unexpected', detail: 'HTTP 401' } }]);
  });
});
