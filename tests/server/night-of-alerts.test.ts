import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { tickAlerts } from '#server/jobs/alert-clock.ts';
import { watchSilence } from '#server/jobs/silence-watch.ts';
import { seatListener } from './alerts.ts';
import { DATABASE_KINDS } from './databases.ts';
import { giveReadings } from './readings.ts';
import { stageSending, type SendingStage } from './sending-stage.ts';
import type { OwnerSeat, Seat } from './seats.ts';
import { putDuty } from './told.ts';

const MIDNIGHT = Date.UTC(2026, 4, 15);
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return MIDNIGHT + hours * HOUR_MS + minutes * MINUTE_MS;
};
const clockOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

/** Every five minutes from 2:00 on, mg/dL: low is below 79.2, urgent low below 65. */
const NIGHT = [90, 84, 75, 74, 74, 73, 72, 68, 62, 64, 66, 70, 77, 86, 92];

describe.each(DATABASE_KINDS)('a night on %s', (kind) => {
  let stage: SendingStage;
  let nina: OwnerSeat;
  let tina: Seat;
  let names: Map<string, string>;
  /** What browsers decrypted: when by the portal's clock, who, what, and the newest reading it names. */
  let decrypted: string[];
  beforeEach(async () => {
    stage = await stageSending(kind);
    nina = await stage.addOwner();
    tina = await seatListener(stage.portal, nina.memberId, { getsAlerts: true, mayAcknowledge: true });
    names = new Map();
    decrypted = [];
    for (const [{ accountId }, name] of [
      [nina, 'Nina'],
      [tina, 'Tina'],
    ] as const) {
      names.set(await stage.addBrowser(accountId), name);
      await kysely().updateTable('account').set({ name }).where('id', '=', accountId).execute();
    }
    await putDuty(stage.portal, { memberId: nina.memberId, accountId: tina.accountId, fromMs: at('00:00') });
  });
  afterEach(() => stage.stop());

  const kysely = () => stage.portal.services.db.kysely;
  const fail = (error: unknown) => {
    throw error;
  };

  /** One minute: a reading if it is time for one, the jobs of the portal, and its sender. */
  async function pass(ms: number): Promise<void> {
    const { portal, sender, push } = stage;
    portal.clock.set(ms);
    const mgdl = NIGHT[(ms - at('02:00')) / (5 * MINUTE_MS)];
    if (mgdl !== undefined) await giveReadings(portal, nina.memberId, [{ at: ms, mgdl }]);
    await watchSilence(portal.services, fail);
    await tickAlerts(portal.services, fail);
    const before = push.received.length;
    await sender.sendDue();
    const came = push.received.slice(before).map(({ endpoint, message }) => {
      const { state, kind: what, mgdl: value, at: readAt } = message;
      return `${clockOf(ms)} ${names.get(endpoint)} ${state} ${what} ${value} of ${clockOf(readAt ?? 0)}`;
    });
    decrypted.push(...came.toSorted());
  }

  test('with a low, a sitter who does not answer, and an owner who does', async () => {
    const { portal, errors } = stage;
    for (let ms = at('02:00'); ms <= at('03:10'); ms += MINUTE_MS) {
      await pass(ms);
      if (ms !== at('02:22')) continue;
      const [alert] = await kysely().selectFrom('alert').select('id').execute();
      const { code } = await portal.call('/web/alert/acknowledge', { alertId: alert?.id ?? '' }, nina);
      expect(code).toBe(200);
    }
    expect(errors).toEqual([]);
    expect(decrypted).toEqual([
      '02:10 Tina opened low 75 of 02:10',
      '02:15 Tina again low 74 of 02:15',
      '02:20 Nina opened low 74 of 02:20',
      '02:20 Tina again low 74 of 02:20',
      '02:40 Nina again urgentLow 62 of 02:40',
      '02:40 Tina again urgentLow 62 of 02:40',
      '02:45 Nina again urgentLow 64 of 02:45',
      '02:45 Tina again urgentLow 64 of 02:45',
      '02:50 Nina again urgentLow 66 of 02:50',
      '02:50 Tina again urgentLow 66 of 02:50',
      '02:55 Nina again urgentLow 70 of 02:55',
      '02:55 Tina again urgentLow 70 of 02:55',
      '03:00 Nina again urgentLow 77 of 03:00',
      '03:00 Tina again urgentLow 77 of 03:00',
      '03:05 Nina ended urgentLow 86 of 03:05',
      '03:05 Tina ended urgentLow 86 of 03:05',
    ]);
    const log = await portal.call('/web/alert/loadAlerts', { memberId: nina.memberId }, nina);
    expect(log.counts).toMatchObject({ all: 1, told: 1, answered: 1, medianMinutes: 12, deliveries: 16 });
    expect(log.counts).toMatchObject({ failed: 0, heldBack: 0, failedDeliveries: 0 });
    const [logged, ...others] = log.rows ?? [];
    expect(others).toEqual([]);
    expect(logged).toMatchObject({ kind: 'urgentLow', lowest: 62, openedAt: at('02:10'), endedAt: at('03:05') });
    expect(logged).toMatchObject({ acknowledgedBy: 'Nina', acknowledgedAt: at('02:22'), late: false, heldBack: null });
    const sent = logged?.deliveries.map(
      ({ handedOverAt, name, says, step, status }) => `${clockOf(handedOverAt ?? 0)} ${name} ${says} ${step} ${status}`,
    );
    expect(sent?.toSorted()).toEqual(decrypted.map(toLogged));
    const { item } = await portal.call('/web/alert/loadAlert', { alertId: logged?.id ?? '' }, nina);
    expect(item?.entries.map(({ at: ms, what, kind: of, name }) => [clockOf(ms), what, of, name])).toEqual([
      ['02:10', 'opened', 'low', null],
      ['02:22', 'acknowledged', 'low', 'Nina'],
      ['02:40', 'worse', 'urgentLow', null],
      ['03:05', 'ended', 'urgentLow', null],
    ]);
    expect(item?.deliveries).toEqual(logged?.deliveries);
  });
});

/** What the log says of a message that was decrypted: the second step begins with the urgent low. */
function toLogged(message: string): string {
  const [clock, name, state, kind] = message.split(' ');
  return `${clock} ${name} ${state} ${kind === 'urgentLow' ? 2 : 1} handedOver`;
}
