import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHeartbeat } from '#server/jobs/heartbeat.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HOME = '203.0.113.7';

describe('what a key shows of its use', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let key: string;

  beforeEach(async () => {
    portal = await testPortal({ trustProxy: 1 });
    owner = await seatOwner(portal);
    key = (await portal.call('/web/apiToken/create', { name: 'Phone' }, owner)).item?.token ?? '';
  });

  afterEach(() => portal.stop());

  type Request = {
    readonly agent?: string;
    readonly address?: string;
    readonly path?: string;
    readonly body?: unknown;
  };
  const send = ({ agent = 'okhttp/3.12', address = HOME, path = '/entries', body = [] }: Request = {}) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: {
        'content-type': 'application/json',
        'api-secret': createHash('sha1').update(key).digest('hex'),
        'user-agent': agent,
        'x-forwarded-for': address,
      },
      payload: JSON.stringify(body),
    });
  const row = async () => (await portal.call('/web/apiToken/list', {}, owner)).rows?.[0];
  const entry = (device: string) => ({ sgv: 120, date: TEST_NOW, device });

  test('is nothing before its first use', async () => {
    expect(await row()).toMatchObject({ client: null, newNetworkAt: null, battery: null, lastUsedAt: null });
  });

  test.each([
    ['xDrip+', 'xDrip Plus/2024'],
    ['Juggluco', 'Juggluco/9.1 (Android)'],
    ['xDrip4iOS', 'xdripswift/5.3 CFNetwork/1496'],
    ['nightscout-librelink-up', 'FreeStyle LibreLink Up NightScout Uploader'],
    ['LoopFollow', 'LoopFollow/2 CFNetwork/1410'],
    ['Home Assistant', 'HomeAssistant/2026.5 aiohttp/3.9 Python/3.12'],
    ['okhttp', 'okhttp/3.12.13'],
    ['My own App', 'My own App/1.0'],
    ['scriptalert', '<script>alert(1)</script>'],
    ['x'.repeat(40), 'x'.repeat(300)],
  ])('the app %s by its agent', async (name, agent) => {
    await send({ agent });
    expect((await row())?.client).toBe(name);
  });

  test('the app by its records where its calls name a library', async () => {
    await send({ body: [entry('xDrip-LibreReceiver')] });
    expect((await row())?.client).toBe('xDrip+');
    portal.clock.advance(5 * MINUTE);
    await send({
      agent: 'okhttp/4',
      path: '/treatments',
      body: { eventType: 'Note', notes: 'x', enteredBy: 'Juggluco' },
    });
    expect((await row())?.client).toBe('Juggluco');
    portal.clock.advance(5 * MINUTE);
    await send({ agent: 'okhttp/4', body: [] });
    expect((await row())?.client).toBe('Juggluco');
  });

  test('a new network, but not the first one', async () => {
    await send();
    portal.clock.advance(2 * 60 * MINUTE);
    await send({ address: '203.0.113.99' });
    expect((await row())?.newNetworkAt).toBeNull();
    portal.clock.advance(MINUTE);
    await send({ address: '198.51.100.1' });
    const came = TEST_NOW + 121 * MINUTE;
    expect((await row())?.newNetworkAt).toBe(came);
    portal.clock.advance(MINUTE);
    await send();
    expect((await row())?.newNetworkAt).toBe(came);
    portal.clock.advance(31 * DAY);
    const again = { token: owner.token };
    await portal.services.db.kysely
      .updateTable('session')
      .set({ expiresAtMs: TEST_NOW + 90 * DAY })
      .execute();
    await send();
    const { rows } = await portal.call('/web/apiToken/list', {}, again);
    expect(rows?.[0]?.newNetworkAt).toBe(TEST_NOW + 31 * DAY + 122 * MINUTE);
  });

  test('a network is stored as a cut hash of its key alone, the same for its addresses', async () => {
    await send({ address: '2001:db8:1:2::1' });
    portal.clock.advance(2 * 60 * MINUTE);
    await send({ address: '2001:db8:1:3::9' });
    const rows = await portal.services.db.kysely.selectFrom('tokenNetwork').selectAll().execute();
    expect(rows).toMatchObject([{ network: expect.stringMatching(/^[0-9a-f]{10}$/u), isFirst: true }]);
  });

  test('a use is noted again after the clock was set back', async () => {
    const beat = createHeartbeat(portal.services, () => 0);
    await beat();
    portal.clock.advance(3 * 60 * MINUTE);
    await beat();
    await send();
    portal.clock.set(TEST_NOW + MINUTE);
    await beat();
    portal.clock.advance(MINUTE);
    await send();
    expect((await row())?.lastUsedAt).toBe(TEST_NOW + 2 * MINUTE);
  });

  test('a hundred networks at most', async () => {
    for (let index = 0; index < 105; index += 1) {
      await send({ address: `198.51.${index}.1` });
      portal.clock.advance(MINUTE);
    }
    const rows = await portal.services.db.kysely.selectFrom('tokenNetwork').selectAll().execute();
    expect(rows).toHaveLength(100);
  });

  test('the phone’s battery, the newest one', async () => {
    const status = (battery: number, at: number, more: object = {}) =>
      send({
        path: '/devicestatus',
        body: {
          device: 'phone',
          uploader: { battery, type: 'PHONE' },
          created_at: new Date(at).toISOString(),
          ...more,
        },
      });
    await status(71, TEST_NOW, { isCharging: true });
    expect((await row())?.battery).toEqual({ percent: 71, isCharging: true, at: TEST_NOW });
    await status(90, TEST_NOW - MINUTE);
    await status(5, TEST_NOW, { uploader: { battery: 5, type: 'BRIDGE' } });
    await status(500, TEST_NOW);
    expect((await row())?.battery).toMatchObject({ percent: 71 });
    await send({ path: '/devicestatus', body: { device: 'a', uploaderBattery: 44.6 } });
    expect((await row())?.battery).toEqual({ percent: 45, isCharging: null, at: TEST_NOW });
  });
});
