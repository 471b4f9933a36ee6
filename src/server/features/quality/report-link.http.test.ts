import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;

describeEachDatabase('the quality of readings behind a report link', (fresh) => {
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    const low = [...Array.from({ length: 12 }, () => 120), ...Array.from({ length: 12 }, () => 60)];
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - MINUTE_MS, low));
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - 20 * DAY_MS, low));
    for (const at of [TEST_NOW - HOUR_MS, TEST_NOW - 20 * DAY_MS]) {
      const value = { memberId: owner.memberId, type: 'BG' as const, at, value: 66, unit: 'mg/dL' as const };
      await portal.call('/web/event/saveEvent', value, owner);
    }
  });
  afterEach(() => portal.stop());

  async function openLink(): Promise<Caller> {
    const wish = { memberId: owner.memberId, range: '7d' } as const;
    const { item } = await portal.call('/web/userReport/createReportLink', wish, owner);
    return { token: new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '' };
  }

  test('its visitor reads the lows of its range, and of no other time', async () => {
    const visitor = await openLink();
    const lows = (range: '7d' | '3m') => portal.call('/web/care/loadLows', { range, limit: 80 }, visitor);
    const own = (await portal.call('/web/care/loadLows', { range: '3m', limit: 80 }, owner)).item;
    expect(own).toMatchObject({ episodes: 2, minutes: 120 });
    expect((await lows('7d')).item).toMatchObject({ episodes: 1, minutes: 60, lowest: 60 });
    expect((await lows('3m')).item).toMatchObject({ episodes: 1, minutes: 60 });
  });

  test('its visitor reads marks and the meter’s values of its range, and not who set what aside', async () => {
    const stretch = { memberId: owner.memberId, from: TEST_NOW - HOUR_MS, to: TEST_NOW } as const;
    await portal.call('/web/care/setAside', { ...stretch, reason: 'pressed', note: 'at the sitter’s' }, owner);
    const visitor = await openLink();
    const { item } = await portal.call('/web/care/loadQuality', { range: '3m' }, visitor);
    expect(item?.meters).toEqual([{ at: TEST_NOW - HOUR_MS, mgdl: 66 }]);
    expect(item?.flat.length).toBeLessThanOrEqual(1);
    expect(item?.leftOut.setAsideMinutes).toBeGreaterThan(0);
    expect(item?.setAside).toEqual([]);
    expect((await portal.call('/web/care/loadQuality', { range: '3m' }, owner)).item?.setAside).toHaveLength(1);
  });

  test('the pairs, the checks and every change stay with accounts', async () => {
    const visitor = await openLink();
    const { memberId } = owner;
    for (const path of ['/web/care/loadAgreement', '/web/care/loadLowChecks', '/web/care/setAside'] as const) {
      const body = { memberId, from: TEST_NOW - HOUR_MS, to: TEST_NOW, reason: 'flat' };
      expect([path, (await portal.send(path, body, visitor)).code]).toEqual([path, 300]);
    }
  });
});
