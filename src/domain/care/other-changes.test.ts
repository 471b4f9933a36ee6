import { describe, expect, test } from 'vitest';
import { findOtherChanges, type OtherFact, type SideFacts } from './other-changes.ts';

const FACTS: SideFacts = {
  food: 'wet food',
  insulinType: 'PZI',
  brand: null,
  everyDays: 0.5,
  syringe: 40,
  plannedTimes: [420, 1140],
  usualTimes: [425, 1145],
  sensors: ['a', 'b'],
  weight: { at: 0, kg: 4.6 },
  medicines: ['Prednisolone'],
};
const stateOf = (fact: OtherFact, before: Partial<SideFacts>, after: Partial<SideFacts>): string =>
  findOtherChanges({ before: { ...FACTS, ...before }, after: { ...FACTS, ...after } })[fact];

test('two sides with the same facts differ in none', () => {
  expect(new Set(Object.values(findOtherChanges({ before: FACTS, after: FACTS })))).toEqual(new Set(['same']));
});

describe('a fact', () => {
  test.each<[OtherFact, Partial<SideFacts>, Partial<SideFacts>]>([
    ['food', { food: 'wet food' }, { food: 'dry food' }],
    ['insulin', {}, { insulinType: 'Insulin Glargine' }],
    ['insulin', { brand: 'One' }, { brand: 'Other' }],
    ['interval', { everyDays: 1 }, { everyDays: 0.5 }],
    ['plannedTimes', {}, { plannedTimes: [420, 1150] }],
    ['plannedTimes', { plannedTimes: [420] }, {}],
    ['usualTimes', {}, { usualTimes: [456, 1145] }],
    ['plannedTimes', { plannedTimes: [420, 420] }, {}],
    ['usualTimes', { usualTimes: [425, 440] }, { usualTimes: [430, 1145] }],
    ['usualTimes', { usualTimes: [430, 1145] }, { usualTimes: [425, 440] }],
    ['syringe', {}, { syringe: 100 }],
    ['sensor', {}, { sensors: ['b'] }],
    ['sensor', {}, { sensors: ['b', 'c'] }],
    ['weight', {}, { weight: { at: 9, kg: 4.5 } }],
    ['medicines', {}, { medicines: [] }],
    ['medicines', { medicines: [] }, {}],
    ['medicines', {}, { medicines: ['Prednisolone', 'Gabapentin'] }],
  ])('%s that differs is changed', (fact, before, after) => {
    expect(stateOf(fact, before, after)).toBe('changed');
  });

  test.each<[OtherFact, Partial<SideFacts>, Partial<SideFacts>]>([
    ['food', { food: ' Wet Food' }, {}],
    ['insulin', {}, { brand: 'One' }],
    ['insulin', { insulinType: null, brand: 'One' }, { brand: 'one' }],
    ['interval', { everyDays: 0.33 }, { everyDays: 1 / 3 }],
    ['usualTimes', {}, { usualTimes: [455, 1145] }],
    ['usualTimes', { usualTimes: [5] }, { usualTimes: [1435] }],
    ['sensor', {}, { sensors: ['b', 'a'] }],
    ['weight', {}, { weight: { at: 9, kg: 4.6 } }],
    ['medicines', {}, { medicines: ['prednisolone '] }],
  ])('%s that is written in another way is the same', (fact, before, after) => {
    expect(stateOf(fact, before, after)).toBe('same');
  });

  test.each<[OtherFact, Partial<SideFacts>]>([
    ['food', { food: null }],
    ['insulin', { insulinType: null }],
    ['interval', { everyDays: null }],
    ['plannedTimes', { plannedTimes: [] }],
    ['usualTimes', { usualTimes: [] }],
    ['syringe', { syringe: null }],
    ['sensor', { sensors: [] }],
    ['weight', { weight: null }],
  ])('%s that one side does not say is unknown', (fact, missing) => {
    expect(stateOf(fact, missing, {})).toBe('unknown');
    expect(stateOf(fact, {}, missing)).toBe('unknown');
  });

  test('that nobody noted a medicine on either side is unknown', () => {
    expect(stateOf('medicines', { medicines: [] }, { medicines: [] })).toBe('unknown');
  });
});
