import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatOwner } from '#tests/server/seats.ts';

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
    expect(body).toContain(
      'petcgm_http_request_duration_seconds_count{method="POST",route="/api/web/user/publicKey",code="200"} 1',
    );
    expect(body).toContain(
      'petcgm_http_request_duration_seconds_count{method="POST",route="/api/web/user/getUserInfo",code="300"} 1',
    );
    expect(body).toMatch(/petcgm_info\{version="[^"]+",database="sqlite"\} 1/u);
    const subscription = portal.services.live.subscribe(() => undefined);
    expect((await scrape()).body).toContain('petcgm_live_streams 1');
    subscription.stop();
    expect((await scrape()).body).toContain('petcgm_live_streams 0');
  });

  test('counts what is stored, and says how long alerts and their messages have been due', async () => {
    const owner = await seatOwner(portal);
    await giveReadings(portal, owner.memberId, [{ at: TEST_NOW - 300_000, mgdl: 110 }]);
    const before = (await scrape()).body;
    expect(before).toMatch(/^petcgm_readings_stored_total 1$/mu);
    expect(before).toMatch(/^petcgm_database_transactions_total [1-9]\d*$/mu);
    expect(before).toMatch(/^petcgm_notices_total [1-9]\d*$/mu);
    expect(before).toMatch(/^petcgm_alerts_overdue_seconds 0$/mu);
    expect(before).toContain('petcgm_alert_messages_total{channel="push",outcome="expired"} 0'); // rules see the first one
    await giveReadings(portal, owner.memberId, [{ at: TEST_NOW, mgdl: 40 }]);
    await portal.services.db.kysely.updateTable('alert').set({ nextAtMs: TEST_NOW }).execute();
    portal.clock.advance(90_000);
    const after = (await scrape()).body;
    expect(after).toMatch(/^petcgm_readings_stored_total 2$/mu);
    expect(after).toMatch(/^petcgm_alerts_overdue_seconds 90$/mu);
    expect(after).toMatch(/^petcgm_database_up 1$/mu);
    expect(after).toMatch(/^petcgm_data_dir_free_bytes [1-9]\d*$/mu);
    expect(after).toMatch(/^petcgm_connectors\{state="working"\} 0$/mu);
    expect(after).toMatch(/^nodejs_eventloop_lag_p99_seconds /mu);
  });

  test('is answered without a folder for data, but for the room on its disk', async () => {
    const { statusCode, body } = await scrape();
    expect([statusCode, body.includes('petcgm_data_dir_free_bytes ')]).toEqual([200, true]);
    rmSync(portal.dataDir, { recursive: true });
    const without = await scrape();
    expect(without.statusCode).toBe(200);
    expect(without.body).toContain('petcgm_live_streams 0');
    expect(without.body).not.toMatch(/^petcgm_data_dir_(?:free|size)_bytes /mu);
  });

  test('says whether a replica answers and how far it is behind, if there is one', async () => {
    const replica = async () => (await scrape()).body.match(/^petcgm_replica_(?:up|lag_seconds) .+$/gmu);
    expect(await replica()).toBeNull();
    await portal.stop();
    portal = await testPortal({ metricsToken: TOKEN, databaseReadUrl: 'postgres://replica' });
    const lag = vi.spyOn(portal.services.db, 'replicaLag').mockResolvedValue(1.5);
    expect(await replica()).toEqual(['petcgm_replica_up 1', 'petcgm_replica_lag_seconds 1.5']);
    lag.mockRejectedValue(new Error('away'));
    expect(await replica()).toEqual(['petcgm_replica_up 0']);
  });

  test('is answered while the database is away, without the numbers that only the database has', async () => {
    await scrape();
    await portal.services.db.kysely.schema.dropTable('connector').execute();
    const { statusCode, body } = await scrape();
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^petcgm_database_up 0$/mu);
    expect(body).not.toMatch(/^petcgm_(?:alert_messages_overdue_seconds|connectors)\b/mu);
    expect(body).toMatch(/^petcgm_live_streams 0$/mu);
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
