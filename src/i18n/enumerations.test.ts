import { expect, test } from 'vitest';
import { INSULIN_TYPES } from '#domain/pets/insulin.ts';
import { en } from './first/en.ts';
import { en as screens } from './screens/en.ts';

test('English names the insulins as the wire spells them', () => {
  const { lente, glargine, pzi, nph, detemir } = en.pet;
  expect([lente, glargine, pzi, nph, detemir]).toEqual(INSULIN_TYPES);
});

test('English names meal times and kinds of insulin as they are enumerated, in words', () => {
  const { fasting, breakfast, afterBreakfast, beforeLunch, lunch, dinner, beforeSleep, extra } = screens.eventDetails;
  expect([fasting, breakfast, afterBreakfast, beforeLunch, lunch, dinner, beforeSleep, extra]).toEqual([
    'Empty (fasting)',
    'Breakfast',
    'After breakfast',
    'Before lunch',
    'Lunch',
    'Dinner',
    'Before sleep',
    'Extra',
  ]);
  const { shortActing, preMixed, longActing, middleActing } = screens.eventDetails;
  expect([shortActing, preMixed, longActing, middleActing]).toEqual([
    'Short acting',
    'Pre-mixed',
    'Long acting',
    'Intermediate acting',
  ]);
});
