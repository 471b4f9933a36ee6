import { describe, expect, test } from 'vitest';
import { parseFactoryTime, toReading } from './measurements.ts';

describe('the time of a value', () => {
  test.each([
    ['12/30/2022 4:47:40 PM', '2022-12-30T16:47:40.000Z'],
    ['1/2/2026 12:00:05 AM', '2026-01-02T00:00:05.000Z'],
    ['1/2/2026 12:30:00 PM', '2026-01-02T12:30:00.000Z'],
    ['2/29/2028 11:59:59 PM', '2028-02-29T23:59:59.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(new Date(parseFactoryTime(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  test.each([
    '30/12/2022 4:47:40 PM',
    '2/30/2026 4:47:40 PM',
    '12/30/2022 13:47:40 PM',
    '12/30/2022 0:47:40 AM',
    '12/30/2022 4:61:40 PM',
    '12/30/2022 4:47:61 PM',
    '12/30/2022 16:47:40',
    '2022-12-30T16:47:40Z',
    '',
  ])('“%s” is no time', (text) => {
    expect(parseFactoryTime(text)).toBeNull();
  });
});

describe('a value', () => {
  const value = (changes: object) =>
    toReading(
      { FactoryTimestamp: '12/30/2022 4:47:40 PM', ValueInMgPerDl: 115, Value: 6.4, GlucoseUnits: 0, ...changes },
      false,
    );

  test('is in mg/dL, whatever the account shows, with its arrow', () => {
    const at = Date.UTC(2022, 11, 30, 16, 47, 40);
    expect(value({ TrendArrow: 1 })).toEqual({ at, mgdl: 115, flag: 0, trend: 6 });
    expect([2, 3, 4, 5].map((arrow) => value({ TrendArrow: arrow })?.trend)).toEqual([5, 4, 3, 2]);
    expect([0, 6, null, 'up'].map((arrow) => value({ TrendArrow: arrow })?.trend)).toEqual([null, null, null, null]);
  });

  test('at a limit of the sensor is flagged', () => {
    const flags = [39, 40, 41, 399, 400, 499, 500, 501].map((mgdl) => value({ ValueInMgPerDl: mgdl })?.flag);
    expect(flags).toEqual([1, 1, 0, 0, 0, 0, 2, 2]);
    expect(value({ ValueInMgPerDl: 400, isHigh: true })?.flag).toBe(2);
    expect(value({ ValueInMgPerDl: 250, isHigh: true })?.flag).toBe(0);
  });

  test('that cannot be read gives no reading', () => {
    const broken = [null, undefined, 7, {}, { FactoryTimestamp: '1/2/2026 1:00:00 PM' }];
    expect(broken.map((one) => toReading(one, true))).toEqual(broken.map(() => null));
    expect(value({ ValueInMgPerDl: '115' })).toBeNull();
    expect(value({ FactoryTimestamp: 'today' })).toBeNull();
  });
});
