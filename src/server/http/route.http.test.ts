import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toHeaders, testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});

afterAll(() => portal.stop());

const post = (url: string, payload: string, headers: Record<string, string> = toHeaders({})) =>
  portal.app.inject({ method: 'POST', url, headers, payload });

describe('the envelope', () => {
  test('an unknown call is HTTP 404 with the envelope', async () => {
    const answer = await post('/api/web/no/such', '{}');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, reason: 'request.notFound' });
  });

  test('broken JSON is bad input, not our fault', async () => {
    const answer = await post('/api/web/user/login', '{"account":');
    expect(answer.json()).toMatchObject({ code: 400, reason: 'request.invalid' });
  });

  test('a body over the limit is 413, said with the limit', async () => {
    const answer = await post('/api/web/user/login', JSON.stringify({ account: 'x'.repeat(70_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 413, reason: 'request.tooLarge' });
    expect(answer.json().message).toContain('64 KB');
  });

  test('an empty body is one without fields', async () => {
    expect((await post('/api/web/portal/loadPortal', '')).json()).toMatchObject({ code: 200 });
    const { code, errors } = (await post('/api/web/user/login', ' ')).json();
    expect([code, errors[0].field]).toEqual([400, 'account']);
  });

  test('an address that cannot be read is HTTP 404 with the envelope', async () => {
    const answer = await post('/api/web/%ff', '{}');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, reason: 'request.notFound' });
  });

  test('each wrong field is named with what to mend', async () => {
    const answer = await post(
      '/api/web/user/sendVerifyCode',
      JSON.stringify({ account: 'a@b.example', purpose: 'joke' }),
    );
    expect(answer.json()).toMatchObject({ code: 400, errors: [{ field: 'purpose' }] });
  });

  test('a body that is no object is refused as such', async () => {
    const answer = await post('/api/web/user/sendVerifyCode', '[]');
    expect(answer.json()).toMatchObject({ code: 400, errors: [{ field: 'body' }] });
    expect(answer.json().errors).toHaveLength(1);
  });

  test('unknown fields are ignored', async () => {
    const answer = await post('/api/web/portal/loadPortal', JSON.stringify({ surprise: true }));
    expect(answer.json()).toMatchObject({ code: 200, item: { name: 'PetCGM' } });
  });

  test('a text with a NUL is refused before it reaches the database', async () => {
    const body = { account: 'a\u0000@b.example', purpose: 'login' };
    expect((await post('/api/web/user/sendVerifyCode', JSON.stringify(body))).json()).toMatchObject({
      code: 400,
      errors: [{ field: 'account' }],
    });
  });

  test('an unknown language falls back to English', async () => {
    const headers = { 'content-type': 'application/json', lancode: 'xx_XX' };
    const answer = await post('/api/web/user/logout', '{}', headers);
    expect(answer.json()).toMatchObject({ code: 300, message: 'Login expired, please log out and log in again' });
  });

  test('after 1,200 calls a minute from one address comes 429 with when to try again', async () => {
    const other = await testPortal();
    const ask = () =>
      other.app.inject({ method: 'POST', url: '/api/web/portal/loadPortal', headers: toHeaders({}), payload: '{}' });
    let answer = await ask();
    for (let call = 1; call <= 1_200; call += 1) answer = await ask();
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 429, reason: 'request.tooMany' });
    expect(answer.json().retryAfterSeconds).toBeGreaterThan(0);
    const disguised = {
      method: 'POST' as const,
      url: '/%61pi/web/portal/loadPortal',
      headers: toHeaders({}),
      payload: '{}',
    };
    expect((await other.app.inject(disguised)).statusCode).toBe(429);
    await other.stop();
  });
});

describe('what is served besides the endpoints', () => {
  test('health answers version, database and uptime', async () => {
    const answer = await portal.app.inject('/api/health');
    expect(answer.json()).toMatchObject({ status: 'ok', database: 'sqlite', uptimeSeconds: 0 });
    expect((await portal.app.inject('/api/health/live')).json()).toEqual({ status: 'ok' });
    expect((await portal.app.inject('/api/health/ready')).json()).toEqual({ status: 'ok', database: 'sqlite' });
  });

  test('the OpenAPI document names every call', async () => {
    const { paths } = (await portal.app.inject('/api/openapi.json')).json();
    expect(Object.keys(paths)).toContain('/api/web/userReport/loadGlucoseReport');
    expect(paths['/api/web/user/login'].post.requestBody.content['application/json'].schema.required).toContain(
      'account',
    );
  });

  test('it documents how calls fail: each code, when to come back, by which id, and the further step', async () => {
    const { paths, components } = (await portal.app.inject('/api/openapi.json')).json();
    const { responses } = paths['/api/web/user/login'].post;
    expect(Object.keys(responses)).toEqual(['200', '413', '429', '500', '503']);
    expect(JSON.stringify(responses['200'])).toContain('#/components/schemas/FurtherStep');
    expect(JSON.stringify(paths['/api/web/user/logout'])).not.toContain('FurtherStep');
    const { SlowDown, Failed, FurtherStep } = components.schemas;
    expect(SlowDown.required).toContain('retryAfterSeconds');
    expect(Failed.required).toContain('requestId');
    expect(FurtherStep.properties.item.properties.step).toMatchObject({ const: 'verifyCode' });
    for (const [, name] of JSON.stringify(paths).matchAll(/#\/components\/schemas\/(\w+)/gu)) {
      expect(components.schemas).toHaveProperty(name ?? '');
    }
  });

  test('it answers other methods with an envelope as well', async () => {
    const { paths } = (await portal.app.inject('/api/openapi.json')).json();
    expect(paths['/api/health'].get.responses['200'].content).toHaveProperty('application/json');
    const live = paths['/api/web/live'].get.responses['200'].content['text/event-stream'].schema.anyOf;
    const names = live.map(({ properties }: { properties: { event: { const: string } } }) => properties.event.const);
    expect(names).toEqual(['reading', 'alert', 'duty', 'limits', 'device', 'follower', 'away', 'back', 'end']);
    expect(Object.keys(paths['/api/v1/entries'])).toEqual(expect.arrayContaining(['get', 'post']));
    expect(paths['/api/v1/status'].get.security).toEqual([{ apiSecret: [] }, { token: [] }]);
    expect(Object.keys(paths).filter((path) => path.endsWith('/') || path.endsWith('.json'))).toEqual([]);
  });

  test('an answer to a call is no page: it loads nothing, and nobody frames it', async () => {
    const headers = toHeaders({});
    for (const url of ['/api/web/portal/loadPortal', '/api/web/member/loadMyMemberInfo', '/api/web/none']) {
      const answer = await portal.app.inject({ method: 'POST', url, headers, payload: {} });
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      for (const name of ['permissions-policy', 'x-frame-options']) expect(answer.headers).not.toHaveProperty(name);
    }
  });

  test('no script of somebody else runs here', async () => {
    const { headers } = await portal.app.inject('/api/docs');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test('a compressed body is not inflated: nothing small becomes something huge', async () => {
  const payload = gzipSync(JSON.stringify({ account: 'a@b.example', purpose: 'login', filler: 'x'.repeat(5_000_000) }));
  const headers = { ...toHeaders({}), 'content-encoding': 'gzip' };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/web/user/sendVerifyCode', headers, payload });
  expect(answer.json()).toMatchObject({ code: 400, reason: 'request.invalid' });
});
