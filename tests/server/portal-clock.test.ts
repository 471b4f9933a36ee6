import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { tickAlerts } from '#server/jobs/alert-clock.ts';
import { createHeartbeat, type Heartbeat } from '#server/jobs/heartbeat.ts';
import { watchSilence } from '#server/jobs/silence-watch.ts';
import { leases } from '#server/records/lease.store.ts';
import { sendQueue } from '#server/records/send-queue.store.ts';
import { findReadingProblem } from '#server/rules/reading-rules.ts';
import { findAlert, seatListener } from './alerts.ts';
import { DATABASE_KINDS } from './databases.ts';
import { giveReadings } from './readings.ts';
import type { OwnerSeat, Seat } from './seats.ts';
import { stageSending, type SendingStage } from './sending-stage.ts';
import { putDuty } from './told.ts';

const MIDNIGHT = Date.UTC(2026, 4, 15);
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return MIDNIGHT + hours * HOUR_MS + minutes * MINUTE_MS;
};
const clockOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

describe.each(DATABASE_KINDS)('a portal whose clock is wrong, on %s', (kind) => {
  let stage: SendingStage;
  let nina: OwnerSeat;
  let tina: Seat;
  let beat: Heartbeat;
  let names: Map<string, string>;
  /** What browsers decrypted, by the right time. */
  let decrypted: string[];
  /** By how much the portal's clock is ahead of the right time. */
  let aheadMs = 0;
  let rightMs = 0;
  beforeEach(async () => {
    aheadMs = 0;
    decrypted = [];
    names = new Map();
    stage = await stageSending(kind);
    stage.portal.clock.set(at('00:00'));
    beat = createHeartbeat(stage.portal.services, () => rightMs);
    nina = await stage.addOwner();
    await send(at('00:00'), 90); // the sensor has been worn for a while
    tina = await seatListener(stage.portal, nina.memberId, { getsAlerts: true, mayAcknowledge: true });
    names.set(await stage.addBrowser(nina.accountId), 'Nina');
  });
  afterEach(() => stage.stop());

  const kysely = () => stage.portal.services.db.kysely;
  const fail = (error: unknown) => {
    throw error;
  };

  /** Tina gets alerts, too, and is on duty. */
  async function putTinaOnDuty(): Promise<void> {
    names.set(await stage.addBrowser(tina.accountId), 'Tina');
    await putDuty(stage.portal, { memberId: nina.memberId, accountId: tina.accountId, fromMs: at('00:00') });
  }

  /** An uploader with the right time sends a reading; one that the portal holds for one of the future is refused. */
  async function send(readAt: number, mgdl: number): Promise<void> {
    if (findReadingProblem({ at: readAt, mgdl }, stage.portal.clock.now()) !== null) return;
    await giveReadings(stage.portal, nina.memberId, [{ at: readAt, mgdl }]);
  }

  async function runJobs(ms: number): Promise<void> {
    const { portal, sender, push } = stage;
    await beat();
    await watchSilence(portal.services, fail);
    await tickAlerts(portal.services, fail);
    const before = push.received.length;
    await sender.sendDue();
    const came = push.received
      .slice(before)
      .map(({ endpoint, message }) => `${names.get(endpoint)} ${message.state} ${message.kind}`);
    decrypted.push(...came.toSorted().map((one) => `${clockOf(ms)} ${one}`));
  }

  /** Every minute from one to another, both included; a reading every five minutes. */
  async function pass(from: string, to: string, mgdl: number): Promise<void> {
    for (let ms = at(from); ms <= at(to); ms += MINUTE_MS) {
      rightMs = ms;
      stage.portal.clock.set(ms + aheadMs);
      if (ms % (5 * MINUTE_MS) === 0) await send(ms, mgdl);
      await runJobs(ms);
    }
  }

  const alert = () => findAlert(stage.portal, nina.memberId);
  const call = async (path: '/web/alert/acknowledge' | '/web/alert/remind', more: object = {}) => {
    const { code } = await stage.portal.send(path, { alertId: (await alert()).id, ...more }, nina);
    expect(code).toBe(200);
  };

  test('set back by an hour: repeats, the next person and the silence come in time', async () => {
    await putTinaOnDuty();
    await pass('02:10', '02:12', 60);
    aheadMs = -HOUR_MS;
    await pass('02:13', '02:45', 60);
    expect(decrypted).toEqual([
      '02:10 Tina opened urgentLow',
      '02:15 Tina again urgentLow',
      '02:20 Nina opened urgentLow',
      '02:20 Tina again urgentLow',
      ...['02:25', '02:30', '02:35', '02:40'].flatMap((clock) => [
        `${clock} Nina again urgentLow`,
        `${clock} Tina again urgentLow`,
      ]),
      '02:43 Tina opened noData',
      '02:45 Nina again urgentLow',
      '02:45 Tina again urgentLow',
    ]);
    const entries = await kysely().selectFrom('alertEntry').select('atMs').execute();
    for (const { atMs } of entries) expect(atMs).toBeLessThanOrEqual(stage.portal.clock.now());
  });

  test('set back by an hour after an answer: glucose that stays low sounds again in time', async () => {
    await pass('02:00', '02:10', 60);
    await call('/web/alert/acknowledge');
    aheadMs = -HOUR_MS;
    await pass('02:11', '02:40', 60);
    expect(decrypted).toEqual([
      '02:00 Nina opened urgentLow',
      '02:05 Nina again urgentLow',
      '02:10 Nina again urgentLow',
      '02:40 Nina again urgentLow',
    ]);
  });

  test('set back by an hour: a reminder comes in time', async () => {
    await pass('02:00', '02:02', 60);
    await call('/web/alert/remind', { minutes: 15 });
    aheadMs = -HOUR_MS;
    await pass('02:03', '02:20', 60);
    expect(decrypted).toEqual(['02:00 Nina opened urgentLow', '02:17 Nina again urgentLow']);
  });

  test('an hour ahead and put right: nothing is lost, and repeats come in time', async () => {
    await pass('02:00', '02:10', 60);
    aheadMs = HOUR_MS;
    await pass('02:11', '02:30', 60);
    aheadMs = 0;
    await pass('02:31', '02:45', 60);
    await pass('02:46', '02:52', 90);
    expect(decrypted).toEqual([
      '02:00 Nina opened urgentLow',
      '02:05 Nina again urgentLow',
      '02:10 Nina again urgentLow',
      // By the clock an hour has passed: the next message is due, and readings an hour old are history.
      '02:11 Nina again urgentLow',
      '02:11 Nina opened noData',
      ...['02:16', '02:21', '02:26'].flatMap((clock) => [
        `${clock} Nina again noData`,
        `${clock} Nina again urgentLow`,
      ]),
      '02:31 Nina again urgentLow',
      '02:31 Nina ended noData',
      '02:36 Nina again urgentLow',
      '02:41 Nina again urgentLow',
      '02:46 Nina again urgentLow',
      '02:50 Nina ended urgentLow',
    ]);
  });

  test('an hour ahead: a message that waits and has expired by the clock is followed by another one', async () => {
    stage.push.answer({ status: 503 });
    await pass('02:00', '02:01', 60);
    stage.push.answer({ status: 201 });
    aheadMs = HOUR_MS;
    await pass('02:02', '02:02', 60);
    expect(decrypted).toEqual(['02:02 Nina again urgentLow', '02:02 Nina opened noData']);
  });

  test('a turn on duty that was taken right before goes on', async () => {
    await pass('02:00', '02:00', 90);
    names.set(await stage.addBrowser(tina.accountId), 'Tina');
    const taken = {
      memberId: nina.memberId,
      accountId: tina.accountId,
      fromMs: at('02:00'),
      acceptedAtMs: at('02:00'),
    };
    await putDuty(stage.portal, taken);
    aheadMs = -HOUR_MS;
    await pass('02:01', '02:01', 90);
    const { item } = await stage.portal.call('/web/duty/load', { memberId: nina.memberId }, tina);
    expect(item?.now).toMatchObject({ isMine: true });
  });

  test('messages that wait, and those of a process that died, are sent within seconds', async () => {
    const { portal, push } = stage;
    push.answer({ status: 503 });
    await pass('02:00', '02:00', 60);
    const queue = sendQueue(portal.services.db);
    portal.clock.advance(20_000);
    const dead = await queue.claim({ sender: 'dead', nowMs: portal.clock.now(), leaseMs: 15_000 }, 10);
    expect(dead).toHaveLength(1);
    await portal.services.db.transaction((tx) =>
      leases(tx).claim({ name: 'alerts', holder: 'dead', untilMs: portal.clock.now() + 5_000 }, portal.clock.now()),
    );
    push.answer({ status: 201 });
    aheadMs = -HOUR_MS;
    await pass('02:01', '02:02', 60);
    expect(decrypted).toEqual(['02:02 Nina opened urgentLow']); // the lease of the dead one lasted 15 s
    const rows = await kysely().selectFrom('alertDelivery').select(['status', 'attempts']).execute();
    expect(rows).toEqual([{ status: 'handedOver', attempts: 2 }]);
  });
});
