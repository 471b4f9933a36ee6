import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { tickAlerts } from '#server/jobs/alert-clock.ts';
import { putDuty } from './alert-stage.ts';
import { putChannel, seatListener } from './alerts.ts';
import { describeEachDatabase } from './databases.ts';
import { testPortal, type TestPortal } from './portal.ts';
import { giveReadings } from './readings.ts';
import { seatOwner, type OwnerSeat, type Seat } from './seats.ts';

const MIDNIGHT = Date.UTC(2026, 4, 15);
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return MIDNIGHT + hours * HOUR_MS + minutes * MINUTE_MS;
};
const clockOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

/** Every five minutes from 2:00 on, mg/dL: low is below 79.2, urgent low below 65. */
const NIGHT = [90, 84, 75, 74, 74, 73, 72, 68, 62, 64, 66, 70, 77, 86, 92];

describeEachDatabase('a night', (fresh) => {
  let portal: TestPortal;
  let nina: OwnerSeat;
  let tina: Seat;
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    nina = await seatOwner(portal);
    tina = await seatListener(portal, nina.memberId, { getsAlerts: true, mayAcknowledge: true });
    for (const [seat, name] of [
      [nina, 'Nina'],
      [tina, 'Tina'],
    ] as const) {
      await putChannel(portal, seat);
      await kysely().updateTable('account').set({ name }).where('id', '=', seat.accountId).execute();
    }
    await putDuty(portal.services.db, { memberId: nina.memberId, accountId: tina.accountId, fromMs: at('00:00') });
  });
  afterEach(() => portal.stop());

  const kysely = () => portal.services.db.kysely;
  const fail = (error: unknown) => {
    throw error;
  };

  /** One minute: a reading if it is time for one, what is due, and a sender that hands everything over. */
  async function pass(ms: number): Promise<void> {
    portal.clock.set(ms);
    const mgdl = NIGHT[(ms - at('02:00')) / (5 * MINUTE_MS)];
    if (mgdl !== undefined) await giveReadings(portal, nina.memberId, [{ at: ms, mgdl }]);
    await tickAlerts(portal.services, fail);
    const handedOver = { status: 'handedOver', handedOverAtMs: ms, tryAtMs: null } as const;
    await kysely().updateTable('alertDelivery').set(handedOver).where('status', '=', 'waiting').execute();
  }

  test('with a low, a sitter who does not answer, and an owner who does', async () => {
    for (let ms = at('02:00'); ms <= at('03:10'); ms += MINUTE_MS) {
      await pass(ms);
      if (ms !== at('02:22')) continue;
      const [alert] = await kysely().selectFrom('alert').select('id').execute();
      const { code } = await portal.call('/web/alert/acknowledge', { alertId: alert?.id ?? '' }, nina);
      expect(code).toBe(200);
    }
    const alerts = await kysely().selectFrom('alert').selectAll().execute();
    expect(alerts).toHaveLength(1);
    const { item } = await portal.call('/web/alert/loadAlert', { alertId: alerts[0]?.id ?? '' }, nina);
    expect(item).toMatchObject({ kind: 'urgentLow', lowest: 62, openedAt: at('02:10'), endedAt: at('03:05') });
    expect(item?.entries.map(({ at: ms, what, kind, name }) => [clockOf(ms), what, kind, name])).toEqual([
      ['02:10', 'opened', 'low', null],
      ['02:22', 'acknowledged', 'low', 'Nina'],
      ['02:40', 'worse', 'urgentLow', null],
      ['03:05', 'ended', 'urgentLow', null],
    ]);
    const told = item?.deliveries
      .map(({ createdAt, name, says, step, status }) => `${clockOf(createdAt)} ${name} ${says} ${step} ${status}`)
      .toSorted();
    expect(told).toEqual([
      '02:10 Tina opened 1 handedOver',
      '02:15 Tina again 1 handedOver',
      '02:20 Nina opened 1 handedOver',
      '02:20 Tina again 1 handedOver',
      ...['02:40', '02:45', '02:50', '02:55', '03:00'].flatMap((clock) => [
        `${clock} Nina again 2 handedOver`,
        `${clock} Tina again 2 handedOver`,
      ]),
      '03:05 Nina ended 2 handedOver',
      '03:05 Tina ended 2 handedOver',
    ]);
  });
});
