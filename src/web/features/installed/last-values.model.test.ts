import { expect, test } from 'vitest';
import type { KeptPet, KeptValues } from '#worker/kept.ts';
import { mergeValues } from './last-values.model.ts';

const NOW = Date.UTC(2026, 4, 16, 1, 5);
const limits = { urgentLow: 60, low: 80, high: 270, urgentHigh: 360 };

function pet(memberId: string, at: number, mgdl = 120): KeptPet {
  return { memberId, name: memberId, mgdl, unit: 'mg/dL', limits, level: 'target', at, zone: 'Europe/Vienna' };
}
function values(pets: readonly KeptPet[], heardAt = NOW): KeptValues {
  return { heardAt, clockAheadMs: 0, pets };
}

test('a newer value takes the place of an older one, and never the other way round', () => {
  const before = values([pet('mimi', NOW - 1, 110)], NOW - 1);
  expect(mergeValues(before, values([pet('mimi', NOW, 58)]), () => true)).toEqual(values([pet('mimi', NOW, 58)]));
  expect(mergeValues(before, values([pet('mimi', NOW - 2, 200)]), () => true).pets).toEqual([
    pet('mimi', NOW - 1, 110),
  ]);
});

test('a pet that was not loaded stays, unless it may not be seen any more', () => {
  const before = values([pet('mimi', NOW), pet('rex', NOW)], NOW - 1);
  const seen = mergeValues(before, values([]), (memberId) => memberId === 'mimi');
  expect(seen).toEqual(values([pet('mimi', NOW)]));
});
