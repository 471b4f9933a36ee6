import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { aKey } from '#tests/builders/sources-builder.ts';
import { emptySoon } from './battery.model.ts';

const NOW = Date.UTC(2026, 4, 14, 11);
const low = { percent: 14, isCharging: false, at: NOW };

test('a phone is empty soon below 20 % while it does not charge, or does not say so', () => {
  const phones = [
    aKey(NOW, { id: 'low', battery: low }),
    aKey(NOW, { id: 'unsaid', battery: { ...low, isCharging: null } }),
    aKey(NOW, { id: 'charging', battery: { ...low, isCharging: true } }),
    aKey(NOW, { id: 'enough', battery: { ...low, percent: 20 } }),
    aKey(NOW, { id: 'untold' }),
  ];
  expect(emptySoon(phones, NOW).map(({ id }) => id)).toEqual(['low', 'unsaid']);
});

test('what a phone said yesterday, a key that was revoked, and one that sends nothing warn of nothing', () => {
  const phones = [
    aKey(NOW, { battery: { ...low, at: NOW - DAY_MS } }),
    aKey(NOW, { battery: low, revokedAt: NOW - 1 }),
    aKey(NOW, { battery: low, scopes: ['read'] }),
  ];
  expect(emptySoon(phones, NOW)).toEqual([]);
});
