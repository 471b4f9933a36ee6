import { describe, expect, test } from 'vitest';
import { careValue, findCareFault } from './care-events.ts';
import { isCareType } from './care-types.ts';

const DAY = 86_400_000;
const signs = { drinking: 1, appetite: 0, attitude: 2, weight: null } as const;
const water = { from: 0, given: 500, left: 92 };
const fructosamine = { test: 'fructosamine', word: null, low: 190, high: 350 } as const;
const strip = { test: 'urineKetones', word: 'trace', low: null, high: null } as const;

test('the kinds are told from all others', () => {
  expect(['signs', 'water', 'lab', 'weight', 'insulin'].map(isCareType)).toEqual([true, true, true, false, false]);
});

describe('complete are', () => {
  test.each([
    ['signs without and with a weight', { type: 'signs', value: null, detail: { signs } }],
    ['signs with a weight', { type: 'signs', value: 4.6, detail: { signs } }],
    ['water', { type: 'water', value: null, detail: { water } }],
    ['a number in its range', { type: 'lab', value: 420, detail: { lab: fructosamine } }],
    ['a word', { type: 'lab', value: null, detail: { lab: strip } }],
    ['every other kind', { type: 'meal', value: null, detail: null }],
  ])('%s', (_, event) => expect(findCareFault({ at: DAY, ...event })).toBeNull());
});

describe('incomplete are', () => {
  test.each([
    ['signs without signs', { type: 'signs', value: 4.6, detail: {} }, 'detail.signs', 'required'],
    ['signs with no weight at all', { type: 'signs', value: 0, detail: { signs } }, 'value', 'badFormat'],
    ['water without amounts', { type: 'water', value: 400, detail: null }, 'detail.water', 'required'],
    [
      'more left than given',
      { type: 'water', value: null, detail: { water: { ...water, left: 501 } } },
      'detail.water',
      'badFormat',
    ],
    [
      'water that begins as it ends',
      { type: 'water', value: null, detail: { water: { ...water, from: DAY } } },
      'detail.water',
      'badFormat',
    ],
    [
      'water of over two weeks',
      { type: 'water', value: null, detail: { water: { ...water, from: -13.1 * DAY } } },
      'detail.water',
      'badFormat',
    ],
    ['a lab value without its test', { type: 'lab', value: 420, detail: null }, 'detail.lab', 'required'],
    ['a test without its number', { type: 'lab', value: null, detail: { lab: fructosamine } }, 'value', 'required'],
    [
      'a strip without its word',
      { type: 'lab', value: 1, detail: { lab: { ...strip, word: null } } },
      'detail.lab',
      'required',
    ],
    [
      'a range upside down',
      { type: 'lab', value: 1, detail: { lab: { ...fructosamine, low: 400 } } },
      'detail.lab',
      'badFormat',
    ],
  ] as const)('%s', (_, event, field, problem) => {
    expect(findCareFault({ at: DAY, ...event })).toEqual({ field, problem });
  });
});

test('value and unit follow from the details', () => {
  expect(careValue({ type: 'signs', value: 4.6, detail: { signs } })).toEqual({ value: 4.6, unit: 'kg' });
  expect(careValue({ type: 'signs', value: null, detail: { signs } })).toEqual({ value: null, unit: null });
  expect(careValue({ type: 'water', value: 1, detail: { water } })).toEqual({ value: 408, unit: 'ml' });
  expect(careValue({ type: 'lab', value: 420, detail: { lab: fructosamine } })).toEqual({ value: 420, unit: 'µmol/L' });
  expect(careValue({ type: 'lab', value: 3, detail: { lab: strip } })).toEqual({ value: null, unit: null });
});
