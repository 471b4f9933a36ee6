import { expect, test } from 'vitest';
import { toLocalDate, minuteOfDay, startOfLocalDay } from '#domain/time/days.ts';
import { at, toMs } from '#tests/builders/trace-builder.ts';
import { midnights, nights, timeTicks, type TimeAxis } from './time-ticks.ts';

function createAxis(from: number, to: number, zone: string, width = 720): TimeAxis {
  return { from, to, zone, width, x: (moment) => ((moment - from) / (to - from)) * width };
}

function dayAxis(date: string, next: string, zone: string): TimeAxis {
  return createAxis(startOfLocalDay(date, zone), startOfLocalDay(next, zone), zone, 2000);
}

function clock(moment: number, zone: string): string {
  const minute = minuteOfDay(moment, zone);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

test('an ordinary day is marked on round hours of the wall clock', () => {
  const from = at('2026-05-13T09:18Z');
  const ticks = timeTicks(createAxis(from, from + toMs('24h'), 'Europe/Ljubljana'));
  expect(ticks.map((tick) => clock(tick.at, 'Europe/Ljubljana')).join(' ')).toBe(
    '12:00 15:00 18:00 21:00 00:00 03:00 06:00 09:00',
  );
});

test('a day of 23 hours lacks the hour that was skipped', () => {
  const ticks = timeTicks(dayAxis('2026-03-29', '2026-03-30', 'Europe/Ljubljana'));
  const names = ticks.map((tick) => clock(tick.at, 'Europe/Ljubljana'));
  expect(names.slice(0, 5)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00']);
  expect(ticks).toHaveLength(24);
});

test('a day of 25 hours names the repeated hour once, two hours of room before the next', () => {
  const ticks = timeTicks(dayAxis('2026-10-25', '2026-10-26', 'Europe/Ljubljana'));
  const names = ticks.map((tick) => clock(tick.at, 'Europe/Ljubljana'));
  expect(names.slice(0, 5)).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00']);
  expect((ticks[3]?.at ?? 0) - (ticks[2]?.at ?? 0)).toBe(toMs('2h'));
});

test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe'])(
  'ticks of %s are round on its wall clock',
  (zone) => {
    const from = at('2026-04-04T00:00Z');
    for (const tick of timeTicks(createAxis(from, from + toMs('36h'), zone))) {
      expect(minuteOfDay(tick.at, zone) % 240).toBe(0);
    }
  },
);

test('a fortnight is marked by days, a year by months', () => {
  const from = at('2025-05-14T22:00Z');
  const days = timeTicks(createAxis(from, from + toMs('14d'), 'Europe/Ljubljana'));
  expect(days.every((tick) => tick.kind === 'day')).toBe(true);
  const year = timeTicks(createAxis(from, from + toMs('365d'), 'Europe/Ljubljana'));
  expect(year.map((tick) => `${tick.kind} ${toLocalDate(tick.at, 'Europe/Ljubljana')}`)).toMatchInlineSnapshot(`
    [
      "month 2025-07-01",
      "month 2025-09-01",
      "month 2025-11-01",
      "month 2026-01-01",
      "month 2026-03-01",
      "month 2026-05-01",
    ]
  `);
});

test('weeks begin on Mondays', () => {
  const from = at('2026-05-01T00:00Z');
  const ticks = timeTicks(createAxis(from, from + toMs('60d'), 'UTC'));
  expect(ticks.map((tick) => new Date(tick.at).getUTCDay())).toEqual(ticks.map(() => 1));
});

test('labels always have room', () => {
  const from = at('2025-05-14T22:00Z');
  for (const span of ['30m', '4h', '8h', '24h', '7d', '30d', '365d', '1090d'] as const) {
    const xs = timeTicks(createAxis(from, from + toMs(span), 'Europe/Ljubljana', 290)).map((tick) => tick.x);
    for (const [index, x] of xs.slice(1).entries()) expect(x - (xs[index] ?? 0)).toBeGreaterThan(45);
  }
});

test('midnights are those of the zone, with the date they begin', () => {
  const from = at('2026-05-13T09:18Z');
  const axis = createAxis(from, from + toMs('48h'), 'Asia/Kolkata');
  expect(midnights(axis).map((midnight) => midnight.date)).toEqual(['2026-05-14', '2026-05-15']);
  expect(midnights(axis)[0]?.at).toBe(at('2026-05-13T18:30Z'));
});

test('nights are cut at the edges of the window', () => {
  const from = at('2026-05-13T03:00Z');
  expect(nights(createAxis(from, from + toMs('24h'), 'UTC', 240))).toEqual([
    { x: 0, width: 30 },
    { x: 190, width: 50 },
  ]);
});

test('long windows have neither midnights nor nights', () => {
  const from = at('2026-05-01T00:00Z');
  const axis = createAxis(from, from + toMs('30d'), 'UTC');
  expect(midnights(axis)).toEqual([]);
  expect(nights(axis)).toEqual([]);
});
