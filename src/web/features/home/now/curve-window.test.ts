import { expect, test } from 'vitest';
import { at } from '#tests/builders/trace-builder.ts';
import { lastHours } from './curve-window.ts';

test('the curve ends with the current minute, or with a newer reading', () => {
  const now = at('2025-05-14T11:18:40Z');
  expect(lastHours(4, now, null)).toEqual({ from: at('2025-05-14T07:18Z'), to: at('2025-05-14T11:18Z') });
  expect(lastHours(4, now, now + 5_000).to).toBe(now + 5_000);
});
