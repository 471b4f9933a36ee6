import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { toHeaders, testPortal } from '#tests/server/portal.ts';

describe('headers of answers', () => {
  let seat: NightscoutSeat;

  beforeAll(async () => {
    seat = await seatNightscout();
  });
  afterAll(() => seat.portal.stop());

  const OPEN = [
    '/api/v1/entries.json',
    '/api/v1/status',
    '/api/v1/nope',
    '/api/v2/properties',
    '/api/v3/version',
    '/pebble',
    '//api/v1/x',
    '/api/v1/%ff',
  ];
  const origin = { origin: 'https://reporter.example' };

  test.each(OPEN)('%s may be read by a page of any site, also when it is refused', async (url) => {
    for (const headers of [
      origin,
      { ...origin, 'api-secret': 'wrong-wrong' },
      { ...origin, 'api-secret': seat.read },
    ]) {
      const answer = await seat.portal.app.inject({ url, headers });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  test.each(OPEN.slice(0, -1))('a browser that asks first may send what it wants to %s', async (url) => {
    const answer = await seat.portal.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        ...origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'api-secret,x-odd',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': 'api-secret,x-odd',
    });
  });

  test('a page can read the refusal of too many calls', async () => {
    const statuses: unknown[] = [];
    for (let call = 0; call < 12; call += 1) {
      const headers = { ...origin, 'api-secret': 'the-same-wrong-one' };
      const answer = await seat.portal.app.inject({ url: '/api/v1/entries.json', headers });
      statuses.push([answer.statusCode, answer.headers['access-control-allow-origin']]);
    }
    expect(statuses).toContainEqual([401, '*']);
    expect(statuses.at(-1)).toEqual([429, '*']);
  });

  test.each([
    '/api/web/user/login',
    '/api/health',
    '/api/openapi.json',
    '/api/versions',
    '/login',
    '/api/v10',
    '/api/nope',
  ])('%s is closed to other sites', async (url) => {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const { headers } = await seat.portal.app.inject({ method, url, headers: origin });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test('no cache keeps what the API answers', async () => {
    const { app } = seat.portal;
    const call = { method: 'POST', url: '/api/web/member/loadMyMemberInfo', payload: '{}' } as const;
    const answers = [
      await seat.send('GET', '/entries.json'),
      await seat.send('GET', '/pebble'),
      await seat.send('GET', '/entries.json', { key: 'wrong' }),
      await app.inject({ ...call, headers: toHeaders({ token: seat.owner.token }) }),
      await app.inject({ ...call, headers: toHeaders({}) }),
      await app.inject('/api/nope'),
    ];
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['vary']?.toString().split(', ')).toEqual(expect.arrayContaining(['api-secret', 'xtoken']));
    }
  });
});

describe('security headers', () => {
  test('an address with https is kept to https, and its windows are its own', async () => {
    const portal = await testPortal({ publicUrl: 'https://portal.example' });
    const { headers } = await portal.app.inject('/api/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    await portal.stop();
  });

  test('on plain http in a household nothing locks people out', async () => {
    const portal = await testPortal({ publicUrl: 'http://petcgm.local:8080' });
    const { headers } = await portal.app.inject('/api/health');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('geolocation=()');
    await portal.stop();
  });
});
