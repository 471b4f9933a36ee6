import { describe, expect, test } from 'vitest';
import { compareEntries, toNotedSide } from './compared-entries.ts';

const side = (...values: number[]) => toNotedSide(values.map((value, at) => ({ at, value })));

describe('entries of two periods', () => {
  test('are compared by their medians from 3 on each side on', () => {
    const found = compareEntries({ before: side(6, 4, 5), after: side(2, 1, 3, 1) });
    expect(found.before).toMatchObject({ entries: 3, whole: 5 });
    expect(found.after).toMatchObject({ entries: 4, whole: 1.5 });
    expect(found.difference).toBe(-3.5);
    expect(found.before.values.map(({ value }) => value)).toEqual([6, 4, 5]);
  });

  test.each([
    { before: side(6, 4), after: side(2, 1, 3) },
    { before: side(6, 4, 5), after: side(2, 1) },
  ])('of fewer than 3 on a side have no number at all', (sides) => {
    const found = compareEntries(sides);
    expect(found.difference).toBeNull();
    for (const part of [found.before, found.after]) expect(part).toMatchObject({ values: [], whole: null });
    expect([found.before.entries, found.after.entries]).toEqual([sides.before.entries, sides.after.entries]);
  });

  test('whose whole is not known have none either', () => {
    const unknown = { entries: 4, values: [], whole: null };
    expect(compareEntries({ before: side(1, 2, 3), after: unknown })).toEqual({
      before: { entries: 3, values: [], whole: null },
      after: unknown,
      difference: null,
    });
  });

  test('of a side without any have no median', () => {
    expect(toNotedSide([])).toEqual({ entries: 0, values: [], whole: null });
  });
});
