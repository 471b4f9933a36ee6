import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LevelPercents, Series } from '#contract/glucose.ts';
import { hourlyShares } from '#domain/glucose/hourly.ts';
import { standardThresholds, type Level } from '#domain/glucose/levels.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { addDays, startOfLocalDay, toLocalDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { computeDayStats, stripDays } from '#web/features/home/day/daily.model.ts';
import { summarizeLastNight } from '#web/features/home/now/facts.model.ts';
import { targetDays } from '#web/features/home/tir/tir.model.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { testPortal, TEST_NOW, type TestPortal } from './portal.ts';
import { giveReadings } from './readings.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from './seats.ts';

const ZONE = 'Europe/Berlin';
const STANDARD = standardThresholds('cat');
const DAYS = 10;
/** Days as they are asked for: the last one not included. */
const TODAY = '2026-05-14';
const RANGE = { from: '2026-05-01', to: '2026-05-15' } as const;

/**
 * One pet with sensors of 15 minutes (scanned often when it is low), of 5 minutes and of 1 minute, taking turns each day:
 * whoever counts readings instead of time, or takes one interval for all, gets another number.
 */
describe('one number for one range', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let vet: Seat;

  beforeAll(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal, { timeZone: ZONE });
    vet = await seatFollower(portal, owner.memberId);
    for (let day = DAYS - 1; day >= 0; day -= 1) await giveDay(TEST_NOW - day * DAY_MS);
  });

  afterAll(() => portal.stop());

  /** The ten hours before an instant: four of 15 minutes with scans, three of 5, three of 1. */
  async function giveDay(until: number): Promise<void> {
    const series = (fromHour: number, hours: number, minutes: number, mgdl: (index: number) => number) =>
      Array.from({ length: (hours * 60) / minutes }, (_, index) => ({
        at: until - 10 * HOUR_MS + fromHour * HOUR_MS + index * minutes * MINUTE_MS,
        mgdl: mgdl(index),
      }));
    const history = series(0, 4, 15, (index) => (index % 4 === 0 ? 60 : 150));
    const scans = history
      .filter(({ mgdl }) => mgdl < 80)
      .flatMap(({ at }) => [2, 4, 6].map((later) => ({ at: at + later * MINUTE_MS, mgdl: 50, isScan: true })));
    const app = { source: 'nightscout', model: null, isSerial: false };
    const libre = { source: 'libreview', sn: 'READER', model: 'FreeStyle Libre 2', isSerial: true };
    await giveReadings(portal, owner.memberId, [...history, ...scans], libre);
    await giveReadings(
      portal,
      owner.memberId,
      series(4, 3, 5, (index) => 90 + 12 * (index % 20)),
      { ...app, sn: 'xDrip' },
    );
    await giveReadings(
      portal,
      owner.memberId,
      series(7, 3, 1, (index) => 70 + (index % 300)),
      { ...app, sn: 'Juggluco' },
    );
  }

  const rounded = (levels: LevelPercents | null | undefined) =>
    levels &&
    Object.fromEntries(Object.entries(levels).map(([level, percent]) => [level, Math.round(percent * 1e9) / 1e9]));
  const seriesIn = async (range: { from: string; to: string }): Promise<Series> => {
    const { item } = await portal.call('/web/glucose/loadSeries', { range }, owner);
    if (item === undefined) throw new Error('no series');
    return item;
  };
  const computeLevels = (series: Series) => rounded(timeInLevels(traceOfSeries(series), STANDARD));

  /** Time in levels computed only from the exported file, line by line. */
  async function levelsOfCsv(from: string, to: string) {
    const { body } = await portal.app.inject({
      method: 'POST',
      url: '/api/web/data/exportFile',
      headers: { 'content-type': 'application/json', xtoken: owner.token },
      payload: JSON.stringify({ range: { from, to }, format: 'csv' }),
    });
    const [header = '', ...lines] = body.trimEnd().split('\r\n');
    const names = header.split(',');
    const rows = lines
      .map((line) =>
        Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell.replaceAll('"', '')])),
      )
      .filter((row) => row['mg/dL'] !== '')
      .map((row) => ({
        at: Date.parse(row['timestamp'] ?? ''),
        mgdl: Number(row['mg/dL']),
        minutes: Number(row['interval_minutes']),
        isScan: row['kind'] === 'scan',
      }));
    const history = rows.filter(({ isScan }) => !isScan);
    const counts = rows.filter(
      (row) => !row.isScan || history.every(({ at }) => Math.abs(at - row.at) > 15 * MINUTE_MS),
    );
    const total = counts.reduce((sum, { minutes }) => sum + minutes, 0);
    const share = (holds: (mgdl: number) => boolean) =>
      (100 * counts.reduce((sum, { mgdl, minutes }) => sum + (holds(mgdl) ? minutes : 0), 0)) / total;
    return rounded({
      veryHigh: share((mgdl) => mgdl > STANDARD.urgentHigh),
      high: share((mgdl) => mgdl > STANDARD.high && mgdl <= STANDARD.urgentHigh),
      target: share((mgdl) => mgdl >= STANDARD.low && mgdl <= STANDARD.high),
      low: share((mgdl) => mgdl >= STANDARD.urgentLow && mgdl < STANDARD.low),
      veryLow: share((mgdl) => mgdl < STANDARD.urgentLow),
    });
  }

  test('today: Home, the time in range, the daily view, the strip, the report and the file', async () => {
    const { item: overview } = await portal.call('/web/glucose/loadOverview', {}, owner);
    const expected = await levelsOfCsv(TODAY, addDays(TODAY, 1));
    expect(expected?.['low']).toBeGreaterThan(5);
    expect(rounded(overview?.tirStandard)).toEqual(expected);
    // The day's levels are by the pet's own limits, which share the target with the standard.
    expect(rounded(overview?.stats.levels)?.['target']).toBe(expected?.['target']);
    expect(rounded(overview?.week.at(-1)?.levels)?.['target']).toBe(expected?.['target']);
    const day = toLocalDay(TODAY, ZONE);
    const series = await seriesIn({ from: TODAY, to: addDays(TODAY, 1) });
    expect(computeLevels(series)).toEqual(expected);
    expect(rounded(computeDayStats(series, day, STANDARD).levels)).toEqual(expected);
    expect(computeDayStats(series, day, STANDARD)).toMatchObject({
      average: expect.closeTo(overview?.stats.average ?? 0, 9),
      minutes: 600,
      readingCount: overview?.stats.readingCount,
    });
    const strip = stripDays(await seriesIn(RANGE), addDays(TODAY, -6), { zone: ZONE, thresholds: STANDARD });
    expect(rounded(strip.at(-1)?.levels)).toEqual(expected);
    const { item: report } = await portal.call(
      '/web/userReport/loadGlucoseReport',
      { range: { from: TODAY, to: addDays(TODAY, 1) } },
      owner,
    );
    expect(rounded(report?.levels)).toEqual(expected);
    expect(report?.metrics.average).toBeCloseTo(overview?.stats.average ?? 0, 9);
  });

  test('fourteen days: every view, both reports, the public page, the vet’s list, the sheet and the file', async () => {
    const expected = await levelsOfCsv(RANGE.from, RANGE.to);
    const { item: report } = await portal.call('/web/userReport/loadGlucoseReport', { range: '14d' }, owner);
    expect(rounded(report?.levels)).toEqual(expected);
    expect([report?.metrics.tir, report?.metrics.tbr]).toEqual([
      report?.levels?.target,
      (report?.levels?.low ?? 0) + (report?.levels?.veryLow ?? 0),
    ]);
    const series = await seriesIn(RANGE);
    expect(computeLevels(series)).toEqual(expected);
    const trace = traceOfSeries(series);
    expect(hourlyShares(trace, STANDARD, ZONE).map(({ levels }) => rounded(levels))).toEqual(
      report?.hourly.map(({ levels }) => rounded(levels)),
    );
    const days = targetDays(trace, RANGE, { zone: ZONE, standard: STANDARD, custom: STANDARD });
    expect(days.slice(-DAYS).map(({ shares }) => rounded(shares))).toEqual(
      report?.days.slice(-DAYS).map(({ levels }) => rounded(levels)),
    );
    const linked = await publicReport();
    expect(linked?.metrics).toEqual(report?.metrics);
    const { rows: [patient] = [] } = await portal.call('/web/follower/loadPatients', { page: 1, rows: 20 }, vet);
    expect(rounded(patient?.summary?.levels)).toEqual(expected);
    expect(patient?.summary?.tir).toBe(report?.metrics.tir);
    const sheet = await printedSheet();
    expect(rounded(sheet.levels)).toEqual(expected);
    expect(sheet.metrics).toEqual(report?.metrics);
    expect(sheet.agp?.bins).toEqual(report?.agp?.bins);
    expect(sheet.days.at(-1)?.tirPercent).toBeCloseTo(report?.days.at(-1)?.levels?.target ?? 0, 9);
  });

  test('a session: its report, its readings and the public page of it', async () => {
    const { rows: devices = [] } = await portal.call('/web/device/getDeviceList', {}, owner);
    expect(devices.length).toBeGreaterThanOrEqual(3);
    for (const { memberDeviceId } of devices) {
      const { item: report } = await portal.call('/web/userReport/loadDeviceReport', { memberDeviceId }, owner);
      const { item: series } = await portal.call('/web/glucose/loadSeries', { memberDeviceId }, owner);
      expect(series && computeLevels(series)).toEqual(rounded(report?.levels));
    }
  });

  test('the low time of last night is that of Home and of the vet’s list', async () => {
    const { item: overview } = await portal.call('/web/glucose/loadOverview', {}, owner);
    const { rows: [patient] = [] } = await portal.call('/web/follower/loadPatients', { page: 1, rows: 20 }, vet);
    const night = overview && summarizeLastNight(overview, STANDARD, TEST_NOW);
    expect(night?.lowMinutes ?? null).toBe(patient?.summary?.lowMinutesLastNight ?? null);
  });

  test('packed days give what rows give', async () => {
    const before = await portal.call('/web/userReport/loadGlucoseReport', { range: '3m' }, owner);
    await portal.services.days.pack(
      { id: owner.memberId } as Parameters<typeof portal.services.days.pack>[0], // the packer uses nothing but its id
      { from: startOfLocalDay(RANGE.from, ZONE), to: TEST_NOW },
    );
    const packed = await portal.services.db.kysely.selectFrom('readingDay').selectAll().execute();
    expect(packed.length).toBeGreaterThanOrEqual(DAYS - 1);
    const after = await portal.call('/web/userReport/loadGlucoseReport', { range: '3m' }, owner);
    expect(after.item).toEqual(before.item);
    const levels: Level[] = ['low', 'target'];
    for (const level of levels) expect(after.item?.levels?.[level]).toBeGreaterThan(0);
  });

  async function publicReport() {
    const body = { range: '14d', validDays: 2, lang: 'en' } as const;
    const { item } = await portal.call('/web/userReport/createReportLink', body, owner);
    const token = new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '';
    return (await portal.call('/web/userReport/loadGlucoseReport', { range: '14d' }, { token })).item;
  }

  /** The numbers that the press is given. */
  async function printedSheet() {
    const print = vi
      .spyOn(portal.services.press, 'print')
      .mockResolvedValue({ kind: 'done', bytes: new Uint8Array(1) });
    await portal.app.inject({
      method: 'POST',
      url: '/api/web/userReport/agpPdf',
      headers: { 'content-type': 'application/json', xtoken: owner.token },
      payload: JSON.stringify({ range: '14d' }),
    });
    const [sheet] = print.mock.lastCall ?? [];
    print.mockRestore();
    if (sheet === undefined) throw new Error('nothing was printed');
    return sheet;
  }
});
