import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { hasClinicalCases, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';
import { nearly, meterCase, pressedCase, type LowsCase } from '#tests/builders/quality-case.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;

describe.skipIf(!hasClinicalCases)('the clinical cases through the portal', () => {
  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal, { timeZone: 'Europe/Ljubljana' });
    portal.clock.set(Date.UTC(2026, 5, 24));
  });
  afterEach(() => portal.stop());

  const giveCase = (name: string) => giveReadings(portal, owner.memberId, readClinicalCase(name).readings.map(toNew));
  const toNew = ({ at, mgdl }: { at: number; mgdl: number }) => ({ at, mgdl });
  const JUNE = { from: '2026-06-01', to: '2026-06-25' };
  const saveDevice = (startedAt: number, lifetimeDays = 14) =>
    portal.call(
      '/web/device/saveDevice',
      { memberId: owner.memberId, sn: 'S1', startedAt, warmUpMinutes: 0, lifetimeDays },
      owner,
    );

  test('lows', async () => {
    await giveCase('5-lows-and-rebound');
    const expected = readExpected('5-lows-and-rebound') as LowsCase; // the case's own form
    for (const [limit, wanted] of [
      [80, expected.low80],
      [54, expected.low54],
    ] as const) {
      const body = { memberId: owner.memberId, range: JUNE, limit };
      const { item } = await portal.call('/web/care/loadLows', body, owner);
      const { observedMinutes: _minutes, leftOut: _leftOut, range: _range, ...found } = item ?? {};
      expect(found).toEqual(nearly(wanted));
    }
  });

  test('pressed, flat and torn off, and a meal that explains the first', async () => {
    const { expected } = pressedCase();
    await saveDevice(Date.UTC(2026, 5, 15, 20), 8);
    await giveCase('6-pressed-flat-torn');
    const load = async () => {
      const { item } = await portal.call('/web/care/loadQuality', { memberId: owner.memberId, range: JUNE }, owner);
      return item;
    };
    const found = await load();
    expect(found?.compression).toEqual(nearly(expected.compression));
    expect(found?.flat).toEqual(nearly(expected.flat));
    const { memberDeviceId: _id, ...torn } = found?.tornOff[0] ?? {};
    expect(torn).toEqual(nearly(expected.tornOff));
    const meal = { type: 'meal', at: Number(expected.compression[0]?.['begin']) + HOUR_MS, title: 'Food' } as const;
    await portal.call('/web/event/saveEvent', { memberId: owner.memberId, ...meal }, owner);
    expect((await load())?.compression).toEqual([]);
  });

  test('the sensor beside the meter', async () => {
    const { meters, startedAt, expected } = meterCase();
    await saveDevice(startedAt);
    await giveCase('7-meter');
    for (const { at, mgdl: value } of meters) {
      await portal.call(
        '/web/event/saveEvent',
        { memberId: owner.memberId, type: 'BG', at, value, unit: 'mg/dL' },
        owner,
      );
    }
    const { item } = await portal.call('/web/care/loadAgreement', { memberId: owner.memberId, range: JUNE }, owner);
    const own = Object.fromEntries(Object.keys(expected).map((name) => [name, item?.[name as keyof typeof item]])); // its own names
    const pairs = item?.pairs.map(({ memberDeviceId: _id, ...pair }) => pair);
    const { setAside: _setAside, ...leftOut } = item?.leftOut ?? {};
    expect({ ...own, pairs, leftOut }).toEqual(nearly(expected));
    const [session] = item?.sessions ?? [];
    expect(session).toMatchObject({ n: 15, mard: item?.mard, bias: item?.bias });
    expect(session?.drift).not.toBeNull();
  });
});
