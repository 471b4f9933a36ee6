import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

describe('/api/metrics', () => {
  let portal: TestPortal;

  beforeEach(async () => {
    portal = await testPortal();
  });
  afterEach(() => portal.stop());

  const scrape = (remoteAddress: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url: '/api/metrics', remoteAddress, headers });

  test('counts calls by route and code, and tells the database and the open streams', async () => {
    await portal.call('/web/user/publicKey', {});
    await portal.send('/web/user/getUserInfo', {});
    const { body, headers } = await scrape('127.0.0.1');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('petcgm_call_seconds_count{route="/api/web/user/publicKey",code="200"} 1');
    expect(body).toContain('petcgm_call_seconds_count{route="/api/web/user/getUserInfo",code="300"} 1');
    expect(body).toMatch(/petcgm_info\{version="[^"]+",database="sqlite"\} 1/u);
    const unsubscribe = portal.services.live.subscribe(() => undefined);
    expect((await scrape('::1')).body).toContain('petcgm_live_streams 1');
    unsubscribe();
    expect((await scrape('::ffff:127.0.0.1')).body).toContain('petcgm_live_streams 0');
  });

  test('is not there for other machines, nor through a proxy on this one', async () => {
    for (const address of ['192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', '1.127.0.0']) {
      expect((await scrape(address)).json()).toMatchObject({ code: 404, reason: 'request.notFound' });
    }
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await scrape('127.0.0.1', { [header]: '127.0.0.1' })).json()).toMatchObject({ code: 404 });
    }
  });
});
