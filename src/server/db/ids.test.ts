import { expect, test, vi } from 'vitest';
import { newId, newShownId } from './ids.ts';

test('an id is thirty base32 characters and never comes twice', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids.every((id) => /^[0-9a-hjkmnp-tv-z]{30}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1_000);
});

test('a later id sorts after an earlier one', () => {
  vi.useFakeTimers({ now: Date.UTC(2024, 0, 1) });
  const earlier = newId();
  vi.setSystemTime(Date.UTC(2024, 0, 1, 0, 0, 0, 1));
  expect(newId() > earlier).toBe(true);
  vi.useRealTimers();
});

test('a member id is nine digits and never begins with zero', () => {
  expect(Array.from({ length: 1_000 }, newShownId).every((id) => /^[1-9]\d{8}$/.test(id))).toBe(true);
});
