import { describe, expect, test } from 'vitest';
import { at } from '#tests/builders/trace-builder.ts';
import { toLocalDate } from './days.ts';
import {
  comparableRange,
  MAX_RANGE_DAYS,
  isRangeOfDays,
  previousRange,
  resolveRange,
  RANGE_NAMES,
  type RangeRequest,
} from './ranges.ts';

const LJUBLJANA = 'Europe/Ljubljana';
const LAST = at('2025-11-20T10:15Z');

const dates = (range: RangeRequest, zone = LJUBLJANA) => {
  const { from, to } = resolveRange(range, LAST, zone, at('2024-05-06T07:00Z'));
  return [toLocalDate(from, zone), toLocalDate(to, zone)];
};

test.each([
  ['7d', '2025-11-14'],
  ['14d', '2025-11-07'],
  ['30d', '2025-10-22'],
  ['3m', '2025-08-21'],
  ['6m', '2025-05-21'],
  ['1y', '2024-11-21'],
  ['all', '2024-05-06'],
] as const)('%s goes back to %s, with the day of the last reading', (name, first) => {
  expect(dates(name)).toEqual([first, '2025-11-21']);
});

test('a range begins and ends at local midnight, also across a clock change', () => {
  const { from, to } = resolveRange('30d', LAST, LJUBLJANA);
  expect([from, to]).toEqual([at('2025-10-21T22:00Z'), at('2025-11-20T23:00Z')]);
});

test('the day of the last reading is that of the zone', () => {
  expect(dates('7d', 'Pacific/Apia')).toEqual(['2025-11-14', '2025-11-21']);
  expect(resolveRange('7d', at('2025-11-20T20:00Z'), 'Asia/Kolkata').to).toBe(at('2025-11-21T18:30Z'));
});

test('three months that end in a longer month begin on its first day', () => {
  const { from } = resolveRange('3m', at('2025-05-31T12:00Z'), 'UTC');
  expect(from).toBe(at('2025-03-01T00:00Z'));
});

test('given ends are instants or local dates', () => {
  expect(resolveRange({ from: 5, to: 9 }, LAST, LJUBLJANA)).toEqual({ from: 5, to: 9 });
  expect(resolveRange({ from: '2025-03-30', to: '2025-03-31' }, LAST, LJUBLJANA)).toEqual({
    from: at('2025-03-29T23:00Z'),
    to: at('2025-03-30T22:00Z'),
  });
});

test('three whole years are allowed, one day more is not', () => {
  expect(() => resolveRange({ from: '2023-01-01', to: '2026-01-01' }, LAST, LJUBLJANA)).not.toThrow();
  expect(() => resolveRange({ from: '2024-01-01', to: '2027-01-02' }, LAST, LJUBLJANA)).toThrow(RangeError);
});

test.each([
  [{ from: 9, to: 5 }],
  [{ from: 5, to: 5 }],
  [{ from: Number.NaN, to: 5 }],
  [{ from: '2025-02-30', to: '2025-03-01' }],
])('an invalid range is refused: %o', (range) => {
  expect(() => resolveRange(range, LAST, LJUBLJANA)).toThrow(RangeError);
});

describe('the previous range', () => {
  test('has as many local days, whatever their lengths', () => {
    const range = resolveRange({ from: '2025-10-20', to: '2025-11-03' }, LAST, LJUBLJANA);
    expect(previousRange(range, LJUBLJANA)).toEqual({ from: at('2025-10-05T22:00Z'), to: range.from });
  });

  test('has as many ms if the range is not made of whole days', () => {
    const range = resolveRange({ from: at('2025-10-20T10:00Z'), to: at('2025-10-21T16:00Z') }, LAST, LJUBLJANA);
    expect(previousRange(range, LJUBLJANA)).toEqual({ from: at('2025-10-19T04:00Z'), to: range.from });
  });

  test.each(RANGE_NAMES)('for %s ends where the range begins', (name) => {
    const range = resolveRange(name, LAST, LJUBLJANA, at('2024-05-06T07:00Z'));
    expect(previousRange(range, LJUBLJANA).to).toBe(range.from);
  });
});

describe('the previous range of a range in progress', () => {
  const compared = (from: string, to: string, now: string, zone = 'UTC') => {
    const range = comparableRange({ from: at(from), to: at(to) }, zone, at(now));
    return [new Date(range.from).toISOString(), new Date(range.to).toISOString()];
  };

  test('today until 14:20 is compared with yesterday until 14:20', () => {
    expect(compared('2025-06-02T00:00Z', '2025-06-03T00:00Z', '2025-06-02T14:20Z')).toEqual([
      '2025-06-01T00:00:00.000Z',
      '2025-06-01T14:20:00.000Z',
    ]);
  });

  test('the comparison uses the wall clock, also across a clock change', () => {
    const midnight = (day: number) => `2025-10-${day}T${day > 26 ? '23' : '22'}:00Z`;
    // 27 October 09:00 in Ljubljana is 08:00Z; on 26 October, the day of 25 hours, 09:00 was 08:00Z as well
    expect(compared('2025-10-26T23:00Z', midnight(27), '2025-10-27T08:00Z', LJUBLJANA)).toEqual([
      '2025-10-25T22:00:00.000Z',
      '2025-10-26T08:00:00.000Z',
    ]);
  });

  test('a range that is over is compared with the whole previous range', () => {
    const over = { from: at('2025-06-02T00:00Z'), to: at('2025-06-03T00:00Z') };
    expect(comparableRange(over, 'UTC', at('2025-06-03T00:00Z'))).toEqual(previousRange(over, 'UTC'));
  });

  test('a range that is over counts as over in a repeated hour as well', () => {
    // the clock goes from 03:00 back to 02:00 at 01:00Z: it shows 02:30, and 40 minutes later 02:10
    const over = { from: at('2025-10-25T00:30Z'), to: at('2025-10-26T00:30Z') };
    expect(comparableRange(over, LJUBLJANA, at('2025-10-26T01:10Z'))).toEqual(previousRange(over, LJUBLJANA));
    const next = { from: at('2025-10-26T01:10Z'), to: at('2025-10-27T01:10Z') };
    expect(comparableRange(next, LJUBLJANA, next.to)).toEqual(previousRange(next, LJUBLJANA));
  });
});

test('the longest allowed range is accepted, and the error contains the refused range', () => {
  const longest = MAX_RANGE_DAYS * 86_400_000 + 3_600_000;
  expect(resolveRange({ from: 0, to: longest }, LAST, 'UTC')).toEqual({ from: 0, to: longest });
  expect(() => resolveRange({ from: 0, to: longest + 1 }, LAST, 'UTC')).toThrow(`invalid range: 0 to ${longest + 1}`);
});

test('a range with midnight at only one end is compared by its length', () => {
  const midnight = at('2025-10-27T00:00Z');
  const half = { from: midnight, to: at('2025-10-27T12:00Z') };
  expect(previousRange(half, 'UTC')).toEqual({ from: at('2025-10-26T12:00Z'), to: midnight });
  const other = { from: at('2025-10-26T12:00Z'), to: midnight };
  expect(previousRange(other, 'UTC')).toEqual({ from: at('2025-10-26T00:00Z'), to: other.from });
});

test('a range that has not begun is compared with the whole previous range', () => {
  const ahead = { from: at('2025-06-02T00:00Z'), to: at('2025-06-03T00:00Z') };
  for (const now of ['2025-06-02T00:00Z', '2025-06-01T12:00Z', '2025-05-01T00:00Z']) {
    expect(comparableRange(ahead, 'UTC', at(now))).toEqual(previousRange(ahead, 'UTC'));
  }
  expect(comparableRange(ahead, 'UTC', at('2025-07-01T00:00Z'))).toEqual(previousRange(ahead, 'UTC'));
});

test('ranges of days are those named by days', () => {
  expect(RANGE_NAMES.filter(isRangeOfDays)).toEqual(['7d', '14d', '30d']);
  expect(isRangeOfDays('8d')).toBe(false);
});
