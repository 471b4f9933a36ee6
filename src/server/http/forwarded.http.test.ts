import { describe, expect, test } from 'vitest';
import { toHeaders, testPortal } from '#tests/server/portal.ts';

const FORGED = '<script>alert(1)</script>';

/** A forged `X-Forwarded-For` after an appending proxy: the caller's real address is last. */
const call = (forwarded: string) => ({
  method: 'POST' as const,
  url: '/api/web/user/login',
  headers: { ...toHeaders({}), 'x-forwarded-for': forwarded },
  payload: JSON.stringify({
    account: 'a@b.example',
    loginType: '2',
    password: 'x',
    keyId: 'x',
    code: '123456',
  }),
});

describe('X-Forwarded-For', () => {
  test.each([1, ['loopback']])(
    'behind a proxy (%j) it is the proxy that tells the address, not the caller',
    async (trustProxy) => {
      const portal = await testPortal({ trustProxy });
      const left = [];
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const answer = await portal.app.inject(call(`10.0.0.${attempt}, ${FORGED}, 203.0.113.9`));
        left.push(Number(answer.headers['x-ratelimit-remaining']));
      }
      expect(left).toEqual([1199, 1198, 1197, 1196, 1195]);
      const other = await portal.app.inject(call('10.0.0.1, 203.0.113.10'));
      expect(other.headers['x-ratelimit-remaining']).toBe('1199');
      await portal.stop();
    },
  );

  test('without a proxy nothing of it counts', async () => {
    const portal = await testPortal();
    await portal.app.inject(call('10.0.0.1'));
    const answer = await portal.app.inject(call('10.0.0.2'));
    expect(answer.headers['x-ratelimit-remaining']).toBe('1198');
    await portal.stop();
  });

  test('a text that is not an address is never stored as one', async () => {
    const portal = await testPortal({ trustProxy: 1 });
    for (const last of [FORGED, '', '999.1.1.1']) await portal.app.inject(call(`203.0.113.9, ${last}`));
    const { kysely } = portal.services.db;
    const kept = await kysely.selectFrom('audit').select('address').execute();
    const counted = await kysely.selectFrom('attempt').selectAll().execute();
    expect(JSON.stringify([kept, counted])).not.toMatch(/script|999\.1/u);
    await portal.stop();
  });
});
