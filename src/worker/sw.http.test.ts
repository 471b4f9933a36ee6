import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { openChannel } from '#server/alerting/channel-box.ts';
import { startWorker, type WorkerStage } from '#tests/builders/worker-stage.ts';
import { listOutbox, openAlert, seatListener } from '#tests/server/alerts.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

/** Without the marks that isolate names. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u2066-\u2069]/gu, '');

/** What a browser's push service gives; an address in the public network, so that no name has to be resolved. */
function aSubscription(name: string) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint: `https://93.184.215.14/push/${name}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  };
}

const before = aSubscription('before');
let portal: TestPortal;
let owner: OwnerSeat;
let worker: WorkerStage;
let alertId: string;

/** The channels of the owner, as they are sent to. */
async function loadChannels() {
  const rows = await portal.services.db.kysely.selectFrom('alertChannel').selectAll().orderBy('createdAtMs').execute();
  return rows.map((row) => ({ id: row.id, label: row.label, ...openChannel(portal.services.secrets, row) }));
}

const loadAlert = async () => (await portal.call('/web/alert/loadAlert', { alertId }, owner)).item;
const title = () => plain(worker.screen.get(alertId)?.title);
const body = () => plain(worker.screen.get(alertId)?.options.body);

beforeEach(async () => {
  portal = await testPortal();
  owner = await seatOwner(portal, { name: 'Mimi' });
  const { endpoint, keys } = before;
  const { item } = await portal.call('/web/push/subscribe', { endpoint, keys, label: 'Phone' }, owner);
  alertId = await openAlert(portal, owner.memberId);
  worker = await startWorker(portal);
  worker.subscriptions.current = before;
  const { accountId, token } = owner;
  worker.keep({
    session: { accountId, token },
    push: { accountId, channelId: item?.channelId ?? '', endpoint, label: 'Phone' },
    speech: { language: 'en', portalName: 'Whiskers' },
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await portal.stop();
});

/** The message of the alert arrives, or of another one. */
async function push(id = alertId): Promise<void> {
  const about = { alertId: id, memberId: owner.memberId, memberName: 'Mimi', kind: 'urgentLow', state: 'opened' };
  await worker.push({ ...about, mgdl: 50, unit: 'mg/dL', text: 'Sensor says 50 mg/dL', trend: 'down', at: TEST_NOW });
}

describe('a message', () => {
  test('is shown, counts at the icon, and the portal hears that it was shown', async () => {
    await portal.services.db.kysely
      .updateTable('alertDelivery')
      .set({ status: 'handedOver', handedOverAtMs: TEST_NOW, tryAtMs: null })
      .execute();
    await push();
    expect(title()).toBe('Mimi · Urgent low');
    expect(worker.badge()).toBe(1);
    expect(await listOutbox(portal, alertId)).toMatchObject([{ status: 'shown' }]);
  });

  test('is shown where the session is over, too, and what is private is forgotten', async () => {
    await portal.call('/web/user/logout', {}, owner);
    await push();
    expect(title()).toBe('Mimi · Urgent low');
    expect([worker.kept('session'), worker.kept('alerts')]).toEqual([undefined, undefined]);
    expect(await listOutbox(portal, alertId)).not.toContainEqual(expect.objectContaining({ status: 'shown' }));
  });
});

describe('a button of the notification', () => {
  beforeEach(() => push());

  test('“I’m looking after it” answers for everybody, and the notification says so', async () => {
    await worker.press(alertId, 'acknowledge');
    expect(await loadAlert()).toMatchObject({ isAcknowledgedByMe: true });
    expect(title()).toBe('You are looking after Mimi');
    expect(worker.screen.get(alertId)?.options).toMatchObject({ silent: true });
    expect([worker.badge(), worker.opened]).toEqual([0, []]);
  });

  test('after somebody else has answered, it names that person', async () => {
    const other = await seatListener(portal, owner.memberId, { getsAlerts: true, mayAcknowledge: true });
    const { item } = await portal.call('/web/alert/acknowledge', { alertId }, other);
    expect(item?.isAcknowledgedByMe).toBe(true);
    await worker.press(alertId, 'acknowledge');
    expect(title()).toMatch(/^(?!You ).+ is looking after Mimi$/u);
    expect(await loadAlert()).toMatchObject({ isAcknowledgedByMe: false });
  });

  test('“Remind me” is for a quarter of an hour and this person only', async () => {
    await worker.press(alertId, 'remind');
    expect(await loadAlert()).toMatchObject({ acknowledgedBy: null, remindAt: TEST_NOW + 15 * MINUTE_MS });
    expect(title()).toBe('Mimi · Reminder in 15 min');
    expect(worker.opened).toEqual([]);
  });

  test.each(['acknowledge', 'remind'])(
    '%s without a connection is said to be not sent, and works later',
    async (action) => {
      worker.connect(false);
      await worker.press(alertId, action);
      expect(title()).toBe('Mimi · Not sent yet');
      expect(worker.screen.get(alertId)?.options).toMatchObject({ renotify: true, requireInteraction: true });
      worker.connect(true);
      await worker.press(alertId, action);
      expect(title()).not.toContain('Not sent yet');
    },
  );

  test.each(['acknowledge', 'remind'])(
    '%s after the session has expired says that nothing was sent, and where to sign in',
    async (action) => {
      await portal.call('/web/user/logout', {}, owner);
      await worker.press(alertId, action);
      expect([title(), body()]).toEqual(['Mimi · Not sent yet', 'Open Whiskers']);
      const { options } = worker.screen.get(alertId) ?? {};
      expect(options).toMatchObject({ renotify: true, requireInteraction: true });
      expect(options?.actions).toBeUndefined();
      expect(worker.opened).toEqual([`/alarm/${alertId}`]);
      expect([worker.kept('session'), worker.kept('alerts')]).toEqual([undefined, undefined]);
    },
  );

  test('that is still on the screen when the session is gone says the same', async () => {
    worker.forget('session');
    await worker.press(alertId, 'acknowledge');
    expect([title(), body()]).toEqual(['Mimi · Not sent yet', 'Open Whiskers']);
    expect(worker.opened).toEqual([`/alarm/${alertId}`]);
  });

  test('no button: the notification opens the page of the alert', async () => {
    await worker.press(alertId, '');
    expect(worker.opened).toEqual([`/alarm/${alertId}`]);
    expect(worker.screen.has(alertId)).toBe(false);
  });
});

describe('an alert that somebody has answered elsewhere', () => {
  beforeEach(() => push());
  const endAlarms = () => worker.ask({ kind: 'endAlarms', alertIds: [alertId] });

  test('leaves the screen as soon as a page hears of it', async () => {
    await push('other');
    await endAlarms();
    expect([...worker.screen.keys()]).toEqual(['other']);
    expect(worker.kept('alerts')).toMatchObject({ [alertId]: { isAnswered: true }, other: { isAnswered: false } });
  });

  test('does not take with it another one that is shown at the same time', async () => {
    await Promise.all([push('other'), endAlarms()]);
    expect([...worker.screen.keys()]).toEqual(['other']);
  });

  test('stays where it says who looks after the pet', async () => {
    await worker.press(alertId, 'acknowledge');
    await endAlarms();
    expect(title()).toBe('You are looking after Mimi');
  });
});

describe('a subscription that the browser has changed', () => {
  const next = aSubscription('next');
  beforeEach(() => {
    delete worker.subscriptions.current;
    worker.subscriptions.next = next;
  });

  test('takes the place of the old one at the portal', async () => {
    await worker.changeSubscription();
    const [channel, ...more] = await loadChannels();
    expect(channel).toMatchObject({ label: 'Phone', kind: 'push', endpoint: next.endpoint, ...next.keys });
    expect(more).toEqual([]);
    expect(worker.kept('push')).toMatchObject({ channelId: channel?.id, endpoint: next.endpoint, label: 'Phone' });
  });

  test.each([
    ['there is no connection', async () => worker.connect(false)],
    ['the push service does not answer', async () => void delete worker.subscriptions.next],
    ['the session is over', async () => portal.call('/web/user/logout', {}, owner)],
  ])(
    'is not known to the portal if %s: the next page sees that it still has the old address',
    async (_why, prevent) => {
      await prevent();
      await worker.changeSubscription();
      expect(await loadChannels()).toMatchObject([{ endpoint: before.endpoint }]);
      expect(worker.kept('push')).toMatchObject({ endpoint: before.endpoint });
    },
  );
});
