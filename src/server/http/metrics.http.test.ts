import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

const TOKEN = 'a-token-for-prometheus';

describe('/api/metrics', () => {
  let portal: TestPortal;

  beforeEach(async () => {
    portal = await testPortal({ metricsToken: TOKEN });
  });
  afterEach(() => portal.stop());

  const scrape = (authorization = `Bearer ${TOKEN}`) =>
    portal.app.inject({ url: '/api/metrics', headers: { authorization } });

  test('counts calls by route and code, and names the database and the open streams', async () => {
    await portal.call('/web/user/publicKey', {});
    await portal.send('/web/user/getUserInfo', {});
    const { body, headers } = await scrape();
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('petcgm_call_seconds_count{route="/api/web/user/publicKey",code="200"} 1');
    expect(body).toContain('petcgm_call_seconds_count{route="/api/web/user/getUserInfo",code="300"} 1');
    expect(body).toMatch(/petcgm_info\{version="[^"]+",database="sqlite"\} 1/u);
    const subscription = portal.services.live.subscribe(() => undefined);
    expect((await scrape()).body).toContain('petcgm_live_streams 1');
    subscription.stop();
    expect((await scrape()).body).toContain('petcgm_live_streams 0');
  });

  test('is not there without its token, also for this machine', async () => {
    for (const shown of ['', TOKEN, 'Bearer ', `Bearer ${TOKEN}x`, `bearer ${TOKEN.slice(0, -1)}`]) {
      const answer = await scrape(shown);
      expect([answer.statusCode, answer.json().reason]).toEqual([404, 'request.notFound']);
    }
  });

  test('is off unless a token is set', async () => {
    const other = await testPortal();
    const answer = await other.app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer undefined' } });
    expect(answer.statusCode).toBe(404);
    await other.stop();
  });
});
