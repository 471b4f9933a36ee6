import { expect, test } from 'vitest';
import { UNSET_RULES } from './counting-rules.ts';
import { UNSET_REMISSION } from './remission-rules.ts';
import { defaultRenalThreshold, defaultTargets, findDisorder, findGoalDisorder, type CareTargets } from './targets.ts';

const targets: CareTargets = {
  urgentLow: 54,
  low: 79.2,
  high: 270,
  urgentHigh: 360,
  customTirLow: 79.2,
  customTirHigh: 270,
  goalLow: 100,
  goalHigh: 150,
  askVetBelow: null,
  renalThreshold: null,
  ...UNSET_RULES,
  ...UNSET_REMISSION,
};

test.each([
  [{}, null],
  [{ urgentLow: 79.2 }, 'low'],
  [{ low: 270 }, 'high'],
  [{ high: 360 }, 'urgentHigh'],
  [{ customTirLow: 270 }, 'customTirHigh'],
  [{ goalLow: 79.2 }, 'goalLow'],
  [{ goalLow: 150 }, 'goalHigh'],
  [{ goalHigh: 270 }, null],
  [{ goalHigh: 270.1 }, 'goalHigh'],
  [{ goalLow: null }, 'goalLow'],
  [{ goalHigh: null }, 'goalHigh'],
  [{ goalLow: null, goalHigh: null }, null],
] as const)('%o is out of order at %s', (changes, expected) => {
  expect(findDisorder({ ...targets, ...changes })).toBe(expected);
});

test('the goal is checked against the limits alone as well', () => {
  expect(findGoalDisorder({ ...targets, low: 100 })).toBe('goalLow');
  expect(findGoalDisorder({ ...targets, high: 149 })).toBe('goalHigh');
});

test('the defaults of a species are in order', () => {
  for (const petType of ['cat', 'dog', null] as const) expect(findDisorder(defaultTargets(petType))).toBeNull();
});

test('the renal threshold of the species: 15.0 mmol/L for cats, 10.0 for dogs, none for people', () => {
  expect([defaultRenalThreshold('cat'), defaultRenalThreshold('dog'), defaultRenalThreshold(null)]).toEqual([
    270,
    180,
    null,
  ]);
});
