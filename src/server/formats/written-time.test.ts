import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { instantOfWall, isIsoString, readTime } from './written-time.ts';

const at = (iso: string) => Date.parse(iso);

describe('a written time', () => {
  test.each([
    ['2026-05-14T10:00:00Z', '2026-05-14T10:00:00Z', 0],
    ['2026-05-14 12:00+0200', '2026-05-14T10:00:00Z', 120],
    ['2026-05-14T12:00:00.5+02:00', '2026-05-14T10:00:00.500Z', 120],
    ['2026/5/4 9:30 -03', '2026-05-04T12:30:00Z', -180],
    ['2024-02-29T00:00:00,123456z', '2024-02-29T00:00:00.123Z', 0],
  ])('%s is an instant', (text, iso, offsetMinutes) => {
    expect(readTime(text)).toEqual({ kind: 'instant', at: at(iso), offsetMinutes });
  });

  test('of the form that programs write is read as the same time with a blank is', () => {
    const two = (max: number) => fc.integer({ min: 0, max }).map((part) => String(part).padStart(2, '0'));
    const year = fc.integer({ min: 0, max: 9_999 }).map((part) => String(part).padStart(4, '0'));
    const ms = fc.option(fc.integer({ min: 0, max: 999 }).map((part) => `.${String(part).padStart(3, '0')}`));
    const zone = fc.option(fc.tuple(fc.constantFrom('+', '-'), two(15), two(61)));
    fc.assert(
      fc.property(year, two(14), two(33), two(25), two(61), two(61), ms, zone, (...parts) => {
        const [y, month, day, hour, minute, second, fraction, offset] = parts;
        const [sign = '', hours, minutes] = offset ?? [];
        const tail = `${hour}:${minute}:${second}${fraction ?? ''}${sign === '' ? 'Z' : `${sign}${hours}:${minutes}`}`;
        expect(readTime(`${y}-${month}-${day}T${tail}`)).toEqual(readTime(`${y}-${month}-${day} ${tail}`));
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    '2026-05-14T10:00:0/Z',
    '2026-05-14T10:00:00.0:0Z',
    '2026-05-14T1 :00:00Z',
    '20 6-05-14T10:00:00.000Z',
    '2026-05-14T10:00:00*02:00',
  ])('“%s” has signs for digits', (text) => expect(readTime(text)).toBeNull());

  test('is recognised if it is written as JavaScript writes it', () => {
    expect(isIsoString('2026-05-31T10:00:00.000Z')).toBe(true);
    const others = ['2026-05-31T10:00:00Z', '2026/05/31T10:00:00.000Z', '2026-05-31 10:00:00.000Z'];
    const more = ['2026-05-31T10:00:00.000z', '2026-05-31T10:00:00,000Z', '2026-05-31T10:00:00.0+01:00'];
    expect([...others, ...more].filter(isIsoString)).toEqual([]);
  });

  test('without offset is a wall-clock time', () => {
    expect(readTime('2026-05-14 12:05')).toEqual({ kind: 'wall', wall: at('2026-05-14T12:05:00Z') });
  });

  test.each(['', 'now', '2026-05-14', '14.05.2026 12:00', '2026-02-30 12:00', '2026-13-01 12:00', '2026-05-14 24:00'])(
    '“%s” is none',
    (text) => expect(readTime(text)).toBeNull(),
  );

  test.each([
    ['Europe/Berlin', '2026-03-29T02:30Z', null],
    ['Europe/Berlin', '2026-03-29T03:00Z', '2026-03-29T01:00Z'],
    ['America/Los_Angeles', '2026-03-08T02:59Z', null],
    ['Asia/Kolkata', '2026-03-29T02:30Z', '2026-03-28T21:00Z'],
    ['Pacific/Apia', '2011-12-30T12:00Z', null],
    ['UTC', '2026-03-29T02:30Z', '2026-03-29T02:30Z'],
  ])('in %s %s is %s', (zone, wall, instant) => {
    expect(instantOfWall(at(wall), zone, null)).toBe(instant === null ? null : at(instant));
  });

  test('of a repeated hour is the first pass, until the first pass is over', () => {
    const wall = at('2025-10-26T02:30Z');
    const [first, second] = [at('2025-10-26T00:30Z'), at('2025-10-26T01:30Z')];
    expect(instantOfWall(wall, 'Europe/Berlin', null)).toBe(first);
    expect(instantOfWall(wall, 'Europe/Berlin', first - 1)).toBe(first);
    expect(instantOfWall(wall, 'Europe/Berlin', first)).toBe(second);
    expect(instantOfWall(wall, 'Europe/Berlin', at('2026-01-01T00:00Z'))).toBe(first);
  });
});
