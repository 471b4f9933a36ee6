import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFormat } from '#contract/data.ts';
import { askExport } from '#tests/server/exports.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const NAMES = {
  csv: [/^petcgm-\d{9}-2026-05-14\.csv$/u, 'text/csv; charset=utf-8'],
  json: [/^petcgm-\d{9}-2026-05-14\.json$/u, 'application/json; charset=utf-8'],
  nightscout: [/^petcgm-\d{9}-2026-05-14\.nightscout\.json$/u, 'application/json; charset=utf-8'],
  fhir: [/^petcgm-\d{9}-2026-05-14\.fhir\.json$/u, 'application/fhir+json; charset=utf-8'],
  xlsx: [/^petcgm-\d{9}-2026-05-14\.xlsx$/u, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const;

describe('every format of an export', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeAll(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal, { timeZone: 'Europe/Berlin' });
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100.5, 101]));
  });

  afterAll(() => portal.stop());

  test.each(exportFormat.options)('%s has its name and type, and is recorded', async (format) => {
    const file = await askExport(portal, owner.token, { format });
    const [, name = ''] = /filename\*=UTF-8''(.*)$/u.exec(String(file.headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(name)).toMatch(NAMES[format][0]);
    expect(file.headers['content-type']).toBe(NAMES[format][1]);
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.rawPayload.length).toBeGreaterThan(100);
    const noted = portal.services.db.kysely.selectFrom('audit').where('action', '=', 'member.exported');
    const details = await noted.select('detail').execute();
    expect(details.map(({ detail }) => detail)).toContain(JSON.stringify({ format }));
  });

  test.each(exportFormat.options)('%s: signed out is 300, somebody else’s and not shared 404', async (format) => {
    const { memberId } = owner;
    const stranger = await seatOwner(portal);
    const paused = await seatFollower(portal, memberId, { shareFlag: false });
    expect((await askExport(portal, undefined, { format, memberId })).json()).toMatchObject({ code: 300 });
    for (const { token } of [stranger, paused]) {
      expect((await askExport(portal, token, { format, memberId })).json()).toMatchObject({ code: 404 });
    }
    const bad = await askExport(portal, owner.token, { format, range: { from: '2026-05-02', to: '2026-05-01' } });
    expect(bad.json()).toMatchObject({ code: 400, reason: 'report.range' });
  });

  test('60 of a pet by one caller in an hour', async () => {
    const { memberId } = await seatOwner(portal);
    const [one, other] = [await seatFollower(portal, memberId), await seatFollower(portal, memberId)];
    const ask = async ({ token }: { readonly token: string }) =>
      (await askExport(portal, token, { format: 'csv', memberId })).headers['content-type'];
    for (let count = 0; count < 60; count += 1) expect(await ask(one)).toBe(NAMES.csv[1]);
    const refused = (await askExport(portal, one.token, { format: 'csv', memberId })).json();
    expect(refused).toMatchObject({ code: 429, reason: 'request.tooMany', retryAfterSeconds: 3600 });
    expect(await ask(other)).toBe(NAMES.csv[1]);
    portal.clock.advance(3_600_000);
    expect(await ask(one)).toBe(NAMES.csv[1]);
    portal.clock.set(TEST_NOW);
  });

  test.each(exportFormat.options)('%s: a link gets only its own range', async (format) => {
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - 40 * 86_400_000, [277.7]));
    const wish = { range: '7d', validDays: 2, lang: 'sl' } as const;
    const { item } = await portal.call('/web/userReport/createReportLink', wish, owner);
    const token = new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '';
    const file = await askExport(portal, token, { format, range: 'all' });
    expect(file.headers['content-type']).toBe(NAMES[format][1]);
    const text = readText(file, format);
    expect(text).toContain('100.5');
    expect(text).not.toContain('277.7');
  });

  test.each(exportFormat.options)('%s of a pet without readings is a file as well', async (format) => {
    const empty = await seatOwner(portal);
    const file = await askExport(portal, empty.token, { format, range: '14d' });
    expect(file.headers['content-type']).toBe(NAMES[format][1]);
  });

  test('a format that is not there is bad input', async () => {
    const format = 'pdf' as 'csv'; // what a client of another version might send
    expect((await askExport(portal, owner.token, { format })).json()).toMatchObject({ code: 400 });
  });

  test('the owner reads which key sent a reading; a follower does not', async () => {
    const { item } = await portal.call('/web/apiToken/create', { name: 'Anna’s phone', scopes: ['upload'] }, owner);
    const entries = [{ type: 'sgv', sgv: 123, date: TEST_NOW - 3_600_000, device: 'xDrip' }];
    const sent = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/entries?token=${item?.token}`,
      payload: entries,
    });
    expect(sent.statusCode).toBe(200);
    const follower = await seatFollower(portal, owner.memberId);
    for (const format of ['csv', 'json', 'xlsx'] as const) {
      const own = readText(await askExport(portal, owner.token, { format }), format);
      expect(own).toContain('Anna’s phone');
      const { memberId } = owner;
      const other = readText(await askExport(portal, follower.token, { format, memberId }), format);
      expect(other).not.toContain('Anna’s phone');
      expect(other).toContain('nightscout');
    }
  });
});

function readText(file: { rawPayload: Buffer; body: string }, format: string): string {
  if (format !== 'xlsx') return file.body;
  return Object.values(unzipSync(new Uint8Array(file.rawPayload)))
    .map((bytes) => strFromU8(bytes))
    .join('');
}
