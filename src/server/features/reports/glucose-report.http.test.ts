import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { REFERENCE_NAMES } from '#tests/golden/reference-names.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveDays, giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { describeReports } from '#tests/server/report-stage.ts';
import { seatOwner, sendFile } from '#tests/server/seats.ts';

describeReports('loadGlucoseReport', (stage) => {
  test('counts its range back from the day of the last reading and compares it with as many days before', async () => {
    const { item } = await stage.portal.call(
      '/web/userReport/loadGlucoseReport',
      { range: '7d' },
      { token: stage.owner.token },
    );
    expect(item?.range).toEqual({ from: Date.UTC(2026, 4, 8), to: Date.UTC(2026, 4, 15), zone: 'UTC' });
    expect(item?.metrics.readingCount).toBe(6 * 96 + 40);
    expect(item?.previous.readingCount).toBe(2 * 96 + 40);
    expect(item?.previousRange).toEqual({ from: Date.UTC(2026, 4, 1), to: TEST_NOW - 7 * DAY_MS, zone: 'UTC' });
    expect(item?.days).toHaveLength(7);
    expect(item?.hourly).toHaveLength(24);
    expect(item?.agp?.bins[40]).toMatchObject({ minute: 600, p50: 110 });
  });

  test('judges a change by days, and only by whole days observed for at least 70 %', async () => {
    const pet = await seatOwner(stage.portal, { timeZone: 'UTC' });
    const week = (mgdl: number) =>
      Array.from({ length: 7 * 96 }, (_, index) => mgdl + (Math.floor(index / 96) % 3) * 5);
    await giveReadings(stage.portal, pet.memberId, valuesUntil(TEST_NOW, [...week(320), ...week(200)], 15));
    const { item } = await stage.portal.call('/web/userReport/loadGlucoseReport', { range: '7d' }, pet);
    expect(item?.comparison).toMatchObject({ daysBefore: 7, daysAfter: 6 });
    expect(item?.comparison.changes).toMatchObject({
      tir: { before: expect.any(Number), verdict: 'up', judgement: 'better' },
      average: { verdict: 'down', judgement: 'better' },
      tbr: { difference: 0, verdict: 'noClearChange', judgement: null },
      nadir: { verdict: 'down', judgement: null },
    });
    const today = { from: '2026-05-14', to: '2026-05-15' };
    const running = await stage.portal.call('/web/userReport/loadGlucoseReport', { range: today }, pet);
    expect(running.item?.previousRange).toMatchObject({ from: Date.UTC(2026, 4, 13), to: TEST_NOW - DAY_MS });
    expect(running.item?.comparison).toEqual({ daysBefore: 1, daysAfter: 0, changes: null });
  });

  test('of a year is computed on another thread with the same result', async () => {
    const { token } = stage.owner;
    const whole = await stage.portal.call('/web/userReport/loadGlucoseReport', { range: '1y' }, { token });
    const short = await stage.portal.call('/web/userReport/loadGlucoseReport', { range: '14d' }, { token });
    expect(Object.keys(whole)).toEqual(['code', 'message', 'item']);
    const { sensorActivePercent: _whole, ...metrics } = whole.item?.metrics ?? { sensorActivePercent: null };
    const { sensorActivePercent: _short, ...same } = short.item?.metrics ?? { sensorActivePercent: null };
    expect(metrics).toEqual(same);
    expect(whole.item?.hourly).toEqual(short.item?.hourly);
    expect(whole.item?.agp).toEqual(short.item?.agp);
  });

  test('of a year is refused while too many jobs are waiting', async () => {
    const { services } = stage.portal;
    const compute = vi.spyOn(services.compute, 'run').mockResolvedValue({ kind: 'busy' });
    const answer = await stage.portal.call(
      '/web/userReport/loadGlucoseReport',
      { range: '1y' },
      { token: stage.owner.token },
    );
    compute.mockRestore();
    expect(answer).toMatchObject({ code: 429, reason: 'report.busy', retryAfterSeconds: 5 });
  });

  test('says why there is no profile with fewer than 5 days', async () => {
    const other = await seatOwner(stage.portal);
    await giveDays(stage.portal, other.memberId, 4);
    const { item } = await stage.portal.call('/web/userReport/loadGlucoseReport', {}, { token: other.token });
    expect(item).toMatchObject({ agp: null, agpReason: 'needsFiveDays' });
  });

  test('has no numbers without readings', async () => {
    const other = await seatOwner(stage.portal);
    const { item } = await stage.portal.call('/web/userReport/loadGlucoseReport', {}, { token: other.token });
    expect(item).toMatchObject({ days: [], levels: null, metrics: { average: null, readingCount: 0, tir: null } });
  });

  test('has no previous range for `all`', async () => {
    const { item } = await stage.portal.call(
      '/web/userReport/loadGlucoseReport',
      { range: 'all' },
      { token: stage.owner.token },
    );
    expect(item?.metrics.readingCount).toBe(9 * 96 + 40);
    expect(item?.previous.readingCount).toBe(0);
  });

  test('counts 4.4 mmol/L as in target, 4.3 and 79 mg/dL as low, 270 as in target and 270.1 as high', async () => {
    const pet = await seatOwner(stage.portal, { timeZone: 'UTC' });
    await giveReadings(stage.portal, pet.memberId, valuesUntil(TEST_NOW, [77.4, 79, 79.2, 80, 270, 270.1]));
    const { item } = await stage.portal.call('/web/userReport/loadGlucoseReport', { range: '7d' }, pet);
    expect(item?.metrics).toMatchObject({ lowCount: 2, normalCount: 3, highCount: 1, tir: 50 });
    expect(item?.metrics.tbr).toBeCloseTo(100 / 3, 9);
  });

  test('accepts a custom target with one decimal', async () => {
    const loadTir = async (high: number) => {
      const custom = { low: 70, high };
      const { item } = await stage.portal.call(
        '/web/userReport/loadGlucoseReport',
        { custom },
        { token: stage.owner.token },
      );
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
    expect(await stage.portal.call(path, upsideDown, { token: stage.owner.token })).toMatchObject({
      reason: 'setting.customOrder',
      errors: [{ field: 'custom.high' }],
    });
    const { message, ...refusal } = await stage.portal.call(path, backwards, { token: stage.owner.token });
    expect(refusal).toMatchObject({ reason: 'report.range', errors: [{ field: 'range', message }] });
  });

  const golden = existsSync('../shared/data/person-1.csv') && existsSync('../shared/metrics/reference.json');

  describe.skipIf(!golden)('the published numbers, through the API', () => {
    const { subjects } = golden
      ? (JSON.parse(readFileSync('../shared/metrics/reference.json', 'utf8')) as { subjects: Record<string, Subject> }) // the known shape of the file
      : { subjects: {} };
    type Subject = Record<keyof typeof REFERENCE_NAMES, number>;

    test.each(Object.entries(subjects))('%s', async (name, subject) => {
      const human = await seatOwner(stage.portal, { petType: null });
      const content = readFileSync(`../shared/data/${name}.csv`, 'utf8');
      const imported = await sendFile(stage.portal, { name: `${name}.csv`, content }, { token: human.token });
      expect(imported.item.readings).toEqual({ added: subject.n_readings, known: 0, rejected: 0 });
      const { item } = await stage.portal.call(
        '/web/userReport/loadGlucoseReport',
        { range: 'all' },
        { token: human.token },
      );
      for (const [theirs, ours] of Object.entries(REFERENCE_NAMES)) {
        const published = subject[theirs as keyof typeof REFERENCE_NAMES]; // a key of the same object
        const distance = Math.abs((item?.metrics[ours] ?? Number.NaN) - published);
        const isNear = distance / Math.max(published, 1e-9) <= 1e-6;
        expect({ ours, isNear }).toEqual({ ours, isNear: true });
      }
    });
  });
});
