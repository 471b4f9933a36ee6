import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHeartbeat } from '#server/jobs/heartbeat.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const XDRIP = 'xDrip Plus/2026';
/** A network for each test, so that none sees the calls of another. */
let homes = 0;

describe('calls that were refused while a key waits for its app', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let home: string;
  let key: { readonly id: string; readonly token: string };

  const makeKey = async (name: string, scopes: ('upload' | 'read')[], caller: OwnerSeat = owner) => {
    const { item } = await portal.call('/web/apiToken/create', { name, scopes }, caller);
    return item ?? { id: '', token: '' };
  };
  const enter = async (): Promise<void> => {
    owner = await seatOwner(portal);
    homes += 1;
    home = `203.0.113.${homes}`;
    key = await makeKey('Phone', ['upload', 'read']);
  };
  type Sent = { secret?: string; agent?: string; address?: string; method?: 'GET' | 'POST'; headers?: object };
  const send = ({ secret, agent = XDRIP, address = home, method = 'POST', headers = {} }: Sent) =>
    portal.app.inject({
      method,
      url: '/api/v1/entries',
      remoteAddress: address,
      headers: {
        'user-agent': agent,
        'content-type': 'application/json',
        ...(secret !== undefined && { 'api-secret': createHash('sha1').update(secret).digest('hex') }),
        ...headers,
      },
      ...(method === 'POST' && { payload: '[]' }),
    });
  const list = (caller: { token?: string; address?: string } = {}, id = key.id) =>
    portal.call('/web/apiToken/listRefused', { id }, { token: owner.token, address: home, ...caller });

  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(() => portal.stop());

  test('a wrong key of an app in the same home is listed once, with its newest time', async () => {
    await enter();
    expect(await list()).toMatchObject({ code: 200, rows: [], total: 0 });
    expect((await send({ secret: 'typed wrongly' })).statusCode).toBe(401);
    portal.clock.advance(5 * MINUTE);
    await send({ secret: 'typed wrongly' });
    const at = portal.clock.now();
    portal.clock.advance(9_000);
    await send({ secret: 'typed wrongly' }); // is known already
    expect((await list()).rows).toEqual([{ kind: 'wrongKey', at, app: 'xDrip+', key: null }]);
  });

  test('an app without a key is listed if it is a known one', async () => {
    await enter();
    await send({ agent: 'curl/8' });
    await send({ agent: 'Juggluco/9', method: 'GET' });
    expect((await list()).rows).toMatchObject([{ kind: 'noKey', app: 'Juggluco' }]);
  });

  test('the text of an unknown app is not shown to others', async () => {
    await enter();
    await send({ secret: 'wrong', agent: 'Call this number' });
    expect((await list()).rows).toMatchObject([{ kind: 'wrongKey', app: null }]);
  });

  test('nobody in another network sees it', async () => {
    await enter();
    await send({ secret: 'wrong' });
    expect((await list({ address: '198.51.100.1' })).rows).toEqual([]);
    expect((await list({ address: 'no address' })).rows).toEqual([]);
  });

  test('a key that was used, is revoked, or is younger than the call shows nothing of strangers', async () => {
    await enter();
    await send({ secret: 'wrong' });
    portal.clock.advance(1);
    const later = await makeKey('Later', ['upload']);
    expect((await list({}, later.id)).rows).toEqual([]);
    expect((await list()).rows).toHaveLength(1);
    expect((await send({ secret: key.token })).statusCode).toBe(200);
    expect((await list()).rows).toEqual([]);
    await send({ secret: 'wrong' });
    await portal.call('/web/apiToken/revoke', { id: later.id }, owner);
    expect((await list({}, later.id)).rows).toEqual([]);
  });

  test('a revoked key and one that may only read are the owner’s to know, from every network', async () => {
    await enter();
    const old = await makeKey('Old phone', ['upload']);
    await send({ secret: old.token });
    const watch = await makeKey('Watch', ['read']);
    await portal.call('/web/apiToken/revoke', { id: old.id }, owner);
    await send({ secret: old.token, address: '198.51.100.1' });
    portal.clock.advance(MINUTE);
    await send({ secret: watch.token, address: '198.51.100.1' });
    await send({ secret: watch.token, method: 'GET' }); // as it may
    expect((await list({ address: '192.0.2.1' })).rows).toMatchObject([
      { kind: 'readOnlyKey', app: 'xDrip+', key: 'Watch' },
      { kind: 'revokedKey', app: 'xDrip+', key: 'Old phone' },
    ]);
    const other = await seatOwner(portal);
    const theirs = await makeKey('Theirs', ['upload'], other);
    expect((await list({ token: other.token }, theirs.id)).rows).toEqual([]);
  });

  test('a key that may only read is noticed by version 3 as well', async () => {
    await enter();
    const watch = await makeKey('Watch', ['read']);
    const signed = await portal.app.inject({
      url: `/api/v2/authorization/request/${watch.token}`,
      remoteAddress: home,
    });
    const authorization = `Bearer ${signed.json<{ token: string }>().token}`;
    const refused = await portal.app.inject({
      method: 'POST',
      url: '/api/v3/entries',
      remoteAddress: home,
      headers: { authorization, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(refused.statusCode).toBe(403);
    expect((await list()).rows).toMatchObject([{ kind: 'readOnlyKey', key: 'Watch' }]);
  });

  test('what a proxy forwards that is not trusted comes from nobody’s home', async () => {
    await enter();
    await send({ secret: 'wrong', headers: { 'x-forwarded-for': '198.51.100.7' } });
    await send({ secret: 'wrong', headers: { forwarded: 'for=198.51.100.7' } });
    expect((await list()).rows).toEqual([]);
  });

  test('it is forgotten after a day, and holds no address', async () => {
    await enter();
    await send({ secret: 'wrong' });
    const kept = await portal.services.db.kysely.selectFrom('attempt').select('key').execute();
    expect(kept.some((row) => row.key.startsWith('wrongKey:'))).toBe(true);
    expect(kept.filter((row) => row.key.includes(home))).toEqual([]);
    await portal.services.db.kysely
      .updateTable('session')
      .set({ expiresAtMs: TEST_NOW + 900 * HOUR })
      .execute();
    portal.clock.advance(24 * HOUR);
    expect((await list()).rows).toEqual([]);
  });

  test('it is noted again after the clock was set back', async () => {
    await enter();
    const beat = createHeartbeat(portal.services, () => 0);
    await beat();
    portal.clock.advance(HOUR);
    await beat();
    await send({ secret: 'wrong' });
    portal.clock.advance(-HOUR);
    await beat();
    expect((await list()).rows).toMatchObject([{ at: portal.clock.now() }]);
    portal.clock.advance(2 * MINUTE);
    await send({ secret: 'wrong' });
    expect((await list()).rows).toMatchObject([{ at: portal.clock.now() }]);
  });

  test('it needs the pet’s owner', async () => {
    await enter();
    const [follower, hidden, other] = await Promise.all([
      seatFollower(portal, owner.memberId),
      seatFollower(portal, owner.memberId, { shareFlag: false }),
      seatOwner(portal),
    ]);
    expect(await portal.send('/web/apiToken/listRefused', {}, owner)).toMatchObject({ code: 400 });
    expect(await list({ token: '' })).toMatchObject({ code: 300 });
    expect(await list({ token: follower.token })).toMatchObject({ code: 403 });
    expect(await list({ token: hidden.token })).toMatchObject({ code: 404 });
    expect(await list({ token: other.token })).toMatchObject({ code: 404 });
    expect(await list({}, 'no-such-key')).toMatchObject({ code: 404 });
  });
});

test.each([
  [false, undefined, 0],
  [false, '203.0.113.7', 0],
  [1, '203.0.113.7', 1],
] as const)(
  'with https, trusting %s proxies, a call forwarded for %s is listed %i times',
  async (trustProxy, from, times) => {
    const portal = await testPortal({ publicUrl: 'https://pets.example', trustProxy });
    const owner = await seatOwner(portal);
    const { item } = await portal.call('/web/apiToken/create', { name: 'Phone' }, owner);
    const headers = { 'api-secret': 'x', ...(from !== undefined && { 'x-forwarded-for': from }) };
    await portal.app.inject({ method: 'POST', url: '/api/v1/entries', headers, payload: '[]' });
    const address = from ?? '127.0.0.1';
    const { rows } = await portal.call('/web/apiToken/listRefused', { id: item?.id ?? '' }, { ...owner, address });
    expect(rows).toHaveLength(times);
    await portal.stop();
  },
);
