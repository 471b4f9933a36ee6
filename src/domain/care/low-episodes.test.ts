import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { findLowEpisodes, type LowLimit } from './low-episodes.ts';

const START = Date.UTC(2026, 2, 10, 12);
const WHOLE: LowLimit = { limit: 80, precision: 'whole' };
const series = (values: readonly number[], everyMinutes = 5, start = START) =>
  toTrace(
    values.map((mgdl, index) => ({
      at: start + index * everyMinutes * MINUTE_MS,
      mgdl,
      intervalMinutes: everyMinutes,
    })),
  );
const find = (values: readonly number[], limit = WHOLE) => findLowEpisodes(series(values), limit, 'UTC');

describe('the burden of lows', () => {
  test('a run counts from 15 minutes on', () => {
    expect(find([100, 70, 70, 100, 100, 100, 100]).episodes).toEqual([]);
    const { episodes, ...sums } = find([100, 70, 60, 70, 100, 100, 100]);
    expect(episodes).toEqual([
      {
        begin: START + 5 * MINUTE_MS,
        end: START + 20 * MINUTE_MS,
        minutes: 15,
        lowest: 60,
        lowestAt: START + 10 * MINUTE_MS,
        area: (10 + 20 + 10) / 12,
        isCut: false,
        isAtNight: false,
      },
    ]);
    expect(sums).toMatchObject({ minutes: 15, longestMinutes: 15, lowest: 60, atNight: 0, observedMinutes: 35 });
    expect(sums.perWeek).toBeCloseTo(1 / (35 / 60 / 168));
  });

  test('10 minutes above do not end it, 15 do', () => {
    expect(find([70, 70, 100, 100, 70]).episodes).toHaveLength(1);
    expect(find([70, 70, 70, 100, 100, 100, 70, 70, 70]).episodes).toHaveLength(2);
  });

  test('a gap ends it, and is marked', () => {
    const low = [0, 5, 10, 60, 65, 70].map((minute) => ({ at: START + minute * MINUTE_MS, mgdl: 70 }));
    const { episodes } = findLowEpisodes(toTrace(low), WHOLE, 'UTC');
    expect(episodes.map(({ minutes, isCut }) => [minutes, isCut])).toEqual([
      [15, true],
      [15, false],
    ]);
  });

  test('in whole mg/dL 79.5 is not below 80, in tenths it is', () => {
    expect(find([79.5, 79.5, 79.5]).episodes).toHaveLength(0);
    expect(find([79.4, 79.4, 79.4]).episodes).toHaveLength(1);
    const tenths: LowLimit = { limit: 79.2, precision: 'tenths' };
    expect(find([79.2, 79.2, 79.2], tenths).episodes).toHaveLength(0);
    expect(find([79.1, 79.1, 79.1], tenths).episodes).toHaveLength(1);
  });

  test.each(['Europe/Ljubljana', 'America/New_York', 'Australia/Lord_Howe'])(
    'the night is 22:00 to 6:00 of the clock in %s, also when clocks change',
    (zone) => {
      const hourIn = (at: number) =>
        Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at));
      // two days around each change of clocks in 2026: the US, Europe in spring, Lord Howe, Europe in autumn, the US
      const changes = [
        Date.UTC(2026, 2, 8),
        Date.UTC(2026, 2, 29),
        Date.UTC(2026, 3, 5),
        Date.UTC(2026, 9, 25),
        Date.UTC(2026, 10, 1),
      ];
      for (const change of changes) {
        for (let hour = -24; hour < 24; hour += 1) {
          const at = change + hour * 60 * MINUTE_MS;
          const local = hourIn(at);
          const [episode] = findLowEpisodes(series([60, 70, 70], 5, at), WHOLE, zone).episodes;
          expect(episode?.isAtNight).toBe(local >= 22 || local < 6);
        }
      }
    },
  );

  test('an empty trace has no burden and no rate', () => {
    expect(find([])).toMatchObject({ perWeek: null, minutes: 0, lowest: null, episodes: [] });
  });
});

const values = fc.array(fc.integer({ min: 40, max: 120 }), { maxLength: 120 });

test('a shift in time changes nothing but the instants', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: -500, max: 500 }), (list, days) => {
      const shift = days * 1440 * MINUTE_MS;
      const before = findLowEpisodes(series(list), WHOLE, 'UTC');
      const after = findLowEpisodes(series(list, 5, START + shift), WHOLE, 'UTC');
      expect({ ...after, episodes: after.episodes.map(({ begin }) => begin - shift) }).toEqual({
        ...before,
        episodes: before.episodes.map(({ begin }) => begin),
      });
    }),
  );
});

test('a lower limit finds no more minutes and no more area, whatever the order of arrival', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 45, max: 80 }), (list, limit) => {
      const high = find(list);
      const low = find(list, { limit, precision: 'whole' });
      expect(low.minutes).toBeLessThanOrEqual(high.minutes);
      expect(low.area).toBeLessThanOrEqual(high.area + 1e-9);
      const readings = list.map((mgdl, index) => ({ at: START + index * 5 * MINUTE_MS, mgdl }));
      expect(findLowEpisodes(toTrace(readings.toReversed()), WHOLE, 'UTC')).toEqual(high);
    }),
  );
});
