import { describe, expect, test } from 'vitest';
import { at, low, NIGHT, NOBODY, person, wishes } from '#tests/builders/rounds-builder.ts';
import { findHeldBack } from './held-back.ts';

describe('why nobody was told', () => {
  const over = low({ endedAt: at('02:20') });
  const slow = person('nina', { wishes: wishes({ low: { delayMinutes: 10 } }) });

  test('it was over before the delay', () => {
    expect(findHeldBack(over, [slow], NOBODY)).toBe('short');
  });

  test('somebody was in quiet hours', () => {
    expect(findHeldBack(over, [slow, person('tina', { quietHours: NIGHT })], NOBODY)).toBe('quietHours');
  });

  test('quiet hours did not matter where the delay was longer', () => {
    expect(findHeldBack(over, [{ ...slow, quietHours: NIGHT }], NOBODY)).toBe('short');
  });

  test('somebody was to be told, but could not be reached', () => {
    const unreachable = person('ana', { isReachable: false });
    expect(findHeldBack(over, [person('tina', { quietHours: NIGHT }), unreachable], NOBODY)).toBeNull();
  });

  test('nobody wants the kind', () => {
    expect(findHeldBack(over, [person('ana', { wishes: wishes({ low: { isOn: false } }) })], NOBODY)).toBe('off');
    expect(findHeldBack(over, [], NOBODY)).toBe('off');
  });

  test('an urgent low is not off for the owner alone', () => {
    const off = wishes({ urgentLow: { isOn: false, delayMinutes: 15 } });
    const urgent = low({ kind: 'urgentLow', endedAt: at('02:20') });
    expect(findHeldBack(urgent, [person('nina', { wishes: off })], NOBODY)).toBe('short');
  });
});
