import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import {
  DEFAULT_RULES,
  earliestNextHours,
  findRuleDisorder,
  RULE_BOUNDS,
  RULE_NAMES,
  rulesInUse,
  UNSET_RULES,
} from './counting-rules.ts';
import type { CurveDose } from './given-doses.ts';
import { findSettling } from './settling.ts';

test('what is not set is the portal’s own rule', () => {
  expect(rulesInUse(UNSET_RULES)).toEqual(DEFAULT_RULES);
  expect(rulesInUse({ ...UNSET_RULES, settleDays: 7 })).toEqual({ ...DEFAULT_RULES, settleDays: 7 });
});

test('the own rules are inside the bounds of what may be set', () => {
  for (const name of RULE_NAMES) {
    const { min, max, step } = RULE_BOUNDS[name];
    for (const bound of [min, max, DEFAULT_RULES[name]]) expect(bound % step).toBe(0);
    expect(DEFAULT_RULES[name]).toBeGreaterThanOrEqual(min);
    expect(DEFAULT_RULES[name]).toBeLessThan(max);
  }
});

test('the earliest next dose is in hours of 12, in proportion for other intervals', () => {
  expect([12, 24, 8].map((gapHours) => earliestNextHours({ nextDoseHours: 9 }, gapHours))).toEqual([9, 18, 6]);
});

test('the middle half needs at least as many doses as a median', () => {
  expect(findRuleDisorder(UNSET_RULES)).toBeNull();
  expect(findRuleDisorder({ ...UNSET_RULES, medianDoses: 5 })).toBeNull();
  expect(findRuleDisorder({ ...UNSET_RULES, medianDoses: 6 })).toBe('bandDoses');
  expect(findRuleDisorder({ ...UNSET_RULES, medianDoses: 6, bandDoses: 6 })).toBeNull();
});

test('a changed dose settles for as many days as the rule says', () => {
  const doses = Array.from({ length: 12 }, (_, index): CurveDose => {
    const units = index < 2 ? 1 : 2;
    return { id: String(index), at: index * DAY_MS, units, insulin: null, isCombined: false };
  });
  const count = (settleDays?: number): number => {
    const frame = { gapHours: DAY_MS / HOUR_MS, periods: [], zone: 'UTC', ...(settleDays && { settleDays }) };
    return findSettling(doses, frame).filter(Boolean).length;
  };
  expect([count(), count(1), count(3), count(7)]).toEqual([3, 1, 3, 7]);
});
