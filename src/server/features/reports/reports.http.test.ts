import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BodyOf, Path } from '#contract/endpoints.ts';
import { getSheetCatalog } from '#i18n/sheets/index.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { REFERENCE_NAMES } from '#tests/golden/reference-names.ts';
import { createTestPlace, DATABASE_KINDS } from '#tests/server/databases.ts';
import { toHeaders, TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { findDeviceId, giveDays, giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, sendFile, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;

async function pdf(body: BodyOf<'/web/userReport/agpPdf'>, token: string | undefined) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/web/userReport/agpPdf',
    headers: toHeaders({ token }),
    payload: JSON.stringify(body),
  });
  return answer;
}

describe.each(DATABASE_KINDS)('on %s', (kind) => {
  let removePlace: () => Promise<void>;

  beforeAll(async () => {
    const { config, remove } = await createTestPlace(kind, 'migrated');
    removePlace = remove;
    portal = await testPortal({ databaseUrl: undefined, ...config });
    owner = await seatOwner(portal);
    await giveDays(portal, owner.memberId, 10);
  });

  afterAll(async () => {
    await portal.stop();
    await removePlace();
  });

  describe('loadGlucoseReport', () => {
    test('counts its range back from the day of the last reading and compares it with as many days before', async () => {
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', { range: '7d' }, { token: owner.token });
      expect(item?.range).toEqual({ from: Date.UTC(2026, 4, 8), to: Date.UTC(2026, 4, 15), zone: 'UTC' });
      expect(item?.metrics.readingCount).toBe(6 * 96 + 40);
      expect(item?.previous.readingCount).toBe(2 * 96 + 40);
      expect(item?.previousRange).toEqual({ from: Date.UTC(2026, 4, 1), to: TEST_NOW - 7 * DAY_MS, zone: 'UTC' });
      expect(item?.days).toHaveLength(7);
      expect(item?.hourly).toHaveLength(24);
      expect(item?.agp?.bins[40]).toMatchObject({ minute: 600, p50: 110 });
    });

    test('judges a change by days, and only by whole days observed for at least 70 %', async () => {
      const pet = await seatOwner(portal, { timeZone: 'UTC' });
      const week = (mgdl: number) =>
        Array.from({ length: 7 * 96 }, (_, index) => mgdl + (Math.floor(index / 96) % 3) * 5);
      await giveReadings(portal, pet.memberId, valuesUntil(TEST_NOW, [...week(320), ...week(200)], 15));
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', { range: '7d' }, pet);
      expect(item?.comparison).toMatchObject({ daysBefore: 7, daysAfter: 6 });
      expect(item?.comparison.changes).toMatchObject({
        tir: { before: expect.any(Number), verdict: 'up', judgement: 'better' },
        average: { verdict: 'down', judgement: 'better' },
        tbr: { difference: 0, verdict: 'noClearChange', judgement: null },
        nadir: { verdict: 'down', judgement: null },
      });
      const today = { from: '2026-05-14', to: '2026-05-15' };
      const running = await portal.call('/web/userReport/loadGlucoseReport', { range: today }, pet);
      expect(running.item?.previousRange).toMatchObject({ from: Date.UTC(2026, 4, 13), to: TEST_NOW - DAY_MS });
      expect(running.item?.comparison).toEqual({ daysBefore: 1, daysAfter: 0, changes: null });
    });

    test('of a year is computed on another thread with the same result', async () => {
      const { token } = owner;
      const whole = await portal.call('/web/userReport/loadGlucoseReport', { range: '1y' }, { token });
      const short = await portal.call('/web/userReport/loadGlucoseReport', { range: '14d' }, { token });
      expect(Object.keys(whole)).toEqual(['code', 'message', 'item']);
      const { sensorActivePercent: _whole, ...metrics } = whole.item?.metrics ?? { sensorActivePercent: null };
      const { sensorActivePercent: _short, ...same } = short.item?.metrics ?? { sensorActivePercent: null };
      expect(metrics).toEqual(same);
      expect(whole.item?.hourly).toEqual(short.item?.hourly);
      expect(whole.item?.agp).toEqual(short.item?.agp);
    });

    test('of a year is refused while too many jobs are waiting', async () => {
      const { services } = portal;
      const compute = vi.spyOn(services.compute, 'run').mockResolvedValue({ kind: 'busy' });
      const answer = await portal.call('/web/userReport/loadGlucoseReport', { range: '1y' }, { token: owner.token });
      compute.mockRestore();
      expect(answer).toMatchObject({ code: 429, reason: 'report.busy', retryAfterSeconds: 5 });
    });

    test('says why there is no profile with fewer than 5 days', async () => {
      const other = await seatOwner(portal);
      await giveDays(portal, other.memberId, 4);
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', {}, { token: other.token });
      expect(item).toMatchObject({ agp: null, agpReason: 'needsFiveDays' });
    });

    test('has no numbers without readings', async () => {
      const other = await seatOwner(portal);
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', {}, { token: other.token });
      expect(item).toMatchObject({ days: [], levels: null, metrics: { average: null, readingCount: 0, tir: null } });
    });

    test('has no previous range for `all`', async () => {
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', { range: 'all' }, { token: owner.token });
      expect(item?.metrics.readingCount).toBe(9 * 96 + 40);
      expect(item?.previous.readingCount).toBe(0);
    });

    test('counts 4.4 mmol/L as in target, 4.3 and 79 mg/dL as low, 270 as in target and 270.1 as high', async () => {
      const pet = await seatOwner(portal, { timeZone: 'UTC' });
      await giveReadings(portal, pet.memberId, valuesUntil(TEST_NOW, [77.4, 79, 79.2, 80, 270, 270.1]));
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', { range: '7d' }, pet);
      expect(item?.metrics).toMatchObject({ lowCount: 2, normalCount: 3, highCount: 1, tir: 50 });
      expect(item?.metrics.tbr).toBeCloseTo(100 / 3, 9);
    });

    test('accepts a custom target with one decimal', async () => {
      const loadTir = async (high: number) => {
        const custom = { low: 70, high };
        const { item } = await portal.call('/web/userReport/loadGlucoseReport', { custom }, { token: owner.token });
        return item?.metrics.customTir;
      };
      expect(await loadTir(109.95)).toBe(await loadTir(110));
      expect(await loadTir(109.94)).toBe(await loadTir(109.9));
      expect(await loadTir(109.9)).not.toBe(await loadTir(110));
    });

    test('refuses a custom target with low > high, and a range that ends before it starts', async () => {
      const upsideDown = { custom: { low: 200, high: 100 } };
      const backwards = { range: { from: '2026-05-10', to: '2026-05-01' } };
      const path = '/web/userReport/loadGlucoseReport';
      expect(await portal.call(path, upsideDown, { token: owner.token })).toMatchObject({
        reason: 'setting.customOrder',
        errors: [{ field: 'custom.high' }],
      });
      const { message, ...refusal } = await portal.call(path, backwards, { token: owner.token });
      expect(refusal).toMatchObject({ reason: 'report.range', errors: [{ field: 'range', message }] });
    });
  });

  const golden = existsSync('../shared/data/person-1.csv') && existsSync('../shared/metrics/reference.json');

  describe.skipIf(!golden)('the published numbers, through the API', () => {
    const { subjects } = golden
      ? (JSON.parse(readFileSync('../shared/metrics/reference.json', 'utf8')) as { subjects: Record<string, Subject> }) // the known shape of the file
      : { subjects: {} };
    type Subject = Record<keyof typeof REFERENCE_NAMES, number>;

    test.each(Object.entries(subjects))('%s', async (name, subject) => {
      const human = await seatOwner(portal, { petType: null });
      const content = readFileSync(`../shared/data/${name}.csv`, 'utf8');
      const imported = await sendFile(portal, { name: `${name}.csv`, content }, { token: human.token });
      expect(imported.item.readings).toEqual({ added: subject.n_readings, known: 0, rejected: 0 });
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', { range: 'all' }, { token: human.token });
      for (const [theirs, ours] of Object.entries(REFERENCE_NAMES)) {
        const published = subject[theirs as keyof typeof REFERENCE_NAMES]; // a key of the same object
        const distance = Math.abs((item?.metrics[ours] ?? Number.NaN) - published);
        const isNear = distance / Math.max(published, 1e-9) <= 1e-6;
        expect({ ours, isNear }).toEqual({ ours, isNear: true });
      }
    });
  });

  describe('loadDeviceReport', () => {
    test('answers one sensor session with its numbers and days', async () => {
      const memberDeviceId = await findDeviceId(portal, owner);
      const body = { memberDeviceId };
      const { item } = await portal.call('/web/userReport/loadDeviceReport', body, { token: owner.token });
      expect(item?.device.memberDeviceId).toBe(memberDeviceId);
      expect(item?.metrics.readingCount).toBe(9 * 96 + 40);
      expect(item?.days).toHaveLength(10);
      expect(item?.agp).not.toBeNull();
    });

    test('finds the pet by its sensor, for everyone who may see it', async () => {
      const body = { memberDeviceId: await findDeviceId(portal, owner) };
      const sharing = await seatFollower(portal, owner.memberId);
      const paused = await seatFollower(portal, owner.memberId, { shareFlag: false });
      const ask = (path: Path, sent: object, { token }: { token: string }) => portal.send(path, sent, { token });
      for (const path of ['/web/userReport/loadDeviceReport', '/web/glucose/loadSeries'] as const) {
        expect(await ask(path, body, sharing)).toMatchObject({ code: 200 });
        for (const caller of [paused, await seatOwner(portal)]) {
          const unknown = await ask(path, { memberDeviceId: 'nobody' }, caller);
          expect(unknown).toMatchObject({ code: 404, reason: 'device.notFound' });
          expect(await ask(path, body, caller)).toEqual(unknown);
        }
      }
      expect((await pdf(body, sharing.token)).headers['content-type']).toBe('application/pdf');
      expect((await pdf(body, paused.token)).json()).toMatchObject({ code: 404, reason: 'device.notFound' });
      expect(await ask('/web/userReport/createReportLink', body, sharing)).toMatchObject({ code: 403 });
      expect(await ask('/web/userReport/createReportLink', body, paused)).toMatchObject({ reason: 'device.notFound' });
    });

    test('does not find a session of another member', async () => {
      const answer = await portal.call(
        '/web/userReport/loadDeviceReport',
        { memberDeviceId: 'nobody' },
        { token: owner.token },
      );
      expect(answer).toMatchObject({ code: 404, reason: 'device.notFound' });
    });
  });

  describe('agpPdf', () => {
    test('is a PDF named after the pet and the last day', async () => {
      const answer = await pdf({ range: '14d' }, owner.token);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toContain('AGP%20Mimi%202026-05-14.pdf');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('needs five days of data and says so in the caller’s language', async () => {
      const other = await seatOwner(portal);
      await giveDays(portal, other.memberId, 4);
      const answer = await pdf({}, other.token);
      expect(answer.json()).toMatchObject({
        code: 400,
        reason: 'report.needsFiveDays',
        message: 'AGP report requires at least 5 days of data to generate.',
      });
    });

    test('prints a sensor session', async () => {
      const answer = await pdf({ memberDeviceId: await findDeviceId(portal, owner) }, owner.token);
      expect(answer.headers['content-type']).toBe('application/pdf');
    });

    test("shows a follower the member's unit until the follower chooses one", async () => {
      const print = vi.spyOn(portal.services.press, 'print');
      const { memberId } = await seatOwner(portal, { country: 'IT' });
      await giveDays(portal, memberId, 6);
      const { token } = await seatFollower(portal, memberId);
      await pdf({ memberId }, token);
      await portal.call('/web/member/saveMemberSetting', { unit: 'mmol/L' }, { token });
      await pdf({ memberId }, token);
      expect(print.mock.calls.map(([sheet]) => sheet.unit)).toEqual(['mg/dL', 'mmol/L']);
      print.mockRestore();
    });
  });

  describe('agpText', () => {
    const write = (body: BodyOf<'/web/userReport/agpText'>, token: string) =>
      portal.call('/web/userReport/agpText', body, { token });

    test('has the numbers of the report, in the language that is asked for', async () => {
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', { range: '14d' }, owner);
      const text = (await write({ range: '14d' }, owner.token)).item?.text ?? '';
      expect(text).toContain(`: ${item?.levels?.target.toFixed(1)}%; `);
      const median = item?.agp?.bins[40]?.p50 ?? -1;
      expect(text).toMatch(new RegExp(`^10:00: .*50% ${(median / 18).toFixed(1)};`, 'mu'));
      expect(text.match(/^\d\d:00: /gmu)).toHaveLength(24);
      const inSlovenian = (await write({ range: '14d', lang: 'sl' }, owner.token)).item?.text ?? '';
      expect(inSlovenian).toContain(getSheetCatalog('sl').statistics.heading);
    });

    test('names a meter’s value and readings that may be wrong, as the marks of the screens have them', async () => {
      const pet = await seatOwner(portal, { timeZone: 'UTC' });
      await giveDays(portal, pet.memberId, 10);
      const day = Date.UTC(2026, 4, 13);
      const value = { memberId: pet.memberId, type: 'BG', at: day + 9 * HOUR_MS, value: 99, unit: 'mg/dL' } as const;
      await portal.call('/web/event/saveEvent', value, pet);
      const flat = valuesUntil(
        day + 4 * HOUR_MS,
        Array.from({ length: 24 }, () => 133.3),
      );
      await giveReadings(portal, pet.memberId, flat);
      const { item } = await portal.call('/web/care/loadQuality', { range: '14d' }, pet);
      const [mark] = item?.flat.filter(({ value: shown }) => Math.abs(shown - 133.3) < 0.1) ?? [];
      const clock = (at = 0) => new Date(at).toISOString().slice(11, 16);
      const text = (await write({ range: '14d' }, pet.token)).item?.text ?? '';
      const line = text.split('\n').find((one) => one.startsWith('Wed 13;')) ?? '';
      expect(line).toContain('value of a meter: 09:00 5.5');
      expect(line).toContain(`; flat line ${clock(mark?.begin)}–${clock(mark?.end)}`);
    });

    test('needs five days of data, as the PDF does', async () => {
      const other = await seatOwner(portal);
      await giveDays(portal, other.memberId, 4);
      expect(await write({}, other.token)).toMatchObject({ code: 400, reason: 'report.needsFiveDays' });
    });

    test('is refused while too many sheets are waiting', async () => {
      const printed = vi.spyOn(portal.services.press, 'print').mockResolvedValue({ kind: 'busy' });
      const answer = await write({}, owner.token);
      printed.mockRestore();
      expect(answer).toMatchObject({ code: 429, reason: 'report.busy' });
    });

    test('is of a sensor session, and for a link of its range alone', async () => {
      const session = { memberDeviceId: await findDeviceId(portal, owner) };
      expect(await write(session, owner.token)).toMatchObject({ code: 200 });
      const range = { from: '2026-05-05', to: '2026-05-12' };
      const made = await portal.call('/web/userReport/createReportLink', { range }, owner);
      const token = new URL(made.item?.url ?? '').searchParams.get('internalXToken') ?? '';
      const whole = await write({ range }, owner.token);
      expect(whole.item?.text).toMatch(/^10:00: /mu);
      expect((await write({ range: 'all' }, token)).item?.text).toBe(whole.item?.text);
    });
  });

  describe('who may read reports', () => {
    const calls: [Path, (deviceId: string) => object][] = [
      ['/web/userReport/loadGlucoseReport', () => ({})],
      ['/web/userReport/agpPdf', () => ({})],
      ['/web/userReport/agpText', () => ({})],
      ['/web/userReport/loadDeviceReport', (id) => ({ memberDeviceId: id })],
    ];

    test.each(calls)('%s: signed out is 300, bad input 400, somebody else’s 404', async (path, createBody) => {
      const body = { ...createBody(await findDeviceId(portal, owner)), memberId: owner.memberId };
      const stranger = await seatOwner(portal);
      expect(await portal.send(path, body)).toMatchObject({ code: 300 });
      expect(await portal.send(path, { ...body, memberId: 7 }, { token: owner.token })).toMatchObject({ code: 400 });
      expect(await portal.send(path, body, { token: stranger.token })).toMatchObject({ code: 404 });
    });

    test.each(calls.filter(([path]) => !path.endsWith('Pdf')))(
      '%s: a follower sees it only while it is shared',
      async (path, createBody) => {
        const body = { ...createBody(await findDeviceId(portal, owner)), memberId: owner.memberId };
        const sharing = await seatFollower(portal, owner.memberId);
        const notSharing = await seatFollower(portal, owner.memberId, { shareFlag: false });
        const pending = await seatFollower(portal, owner.memberId, { status: 'pending' });
        const removed = await seatFollower(portal, owner.memberId, { removedAtMs: TEST_NOW });
        expect(await portal.send(path, body, { token: sharing.token })).toMatchObject({ code: 200 });
        for (const { token } of [notSharing, pending, removed]) {
          expect(await portal.send(path, body, { token })).toMatchObject({ code: 404 });
        }
      },
    );
  });
});
