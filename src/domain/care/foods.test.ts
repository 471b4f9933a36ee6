import { expect, test } from 'vitest';
import { findFoods } from './foods.ts';
import { periodSpans, type DosePeriod } from './periods.ts';

const NOTHING = { insulinType: null, brand: null, doses: [], everyDays: null, syringeType: null };
const period = (from: string | null, diet: string | null): DosePeriod => ({ ...NOTHING, from, diet });
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

test('periods one after the other with the same food are one, those without a food are left out', () => {
  const spans = periodSpans(
    [
      period(null, 'dry, wet'),
      period('2026-01-10', 'dry, wet '),
      period('2026-02-01', null),
      period('2026-02-10', 'dry, wet'),
      period('2026-03-01', 'wet only'),
      period('2026-04-01', '  '),
    ],
    'UTC',
  );
  expect(findFoods(spans)).toEqual([
    { from: -Infinity, to: at('2026-02-01'), diet: 'dry, wet' },
    { from: at('2026-02-10'), to: at('2026-03-01'), diet: 'dry, wet' },
    { from: at('2026-03-01'), to: at('2026-04-01'), diet: 'wet only' },
  ]);
  expect(findFoods([])).toEqual([]);
});
