import { describe, expect, test } from 'vitest';
import { at, low, NIGHT, NOBODY, person, wishes } from '#tests/builders/rounds-builder.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { answersStepBefore, planRounds, soundsAgainAt } from './rounds.ts';

describe('an answer', () => {
  test('ends the rounds for all', () => {
    const answered = low({ answeredAt: at('02:22') });
    expect(planRounds(answered, [person('nina')], NOBODY, at('03:30'))).toEqual({ due: [], nextAt: null });
  });

  test('lets a limit sound again after half an hour, while the alert is open', () => {
    expect(soundsAgainAt(low({ answeredAt: at('02:22') }))).toBe(at('02:52'));
    expect(soundsAgainAt(low())).toBeNull();
    expect(soundsAgainAt(low({ answeredAt: at('02:22'), endedAt: at('02:40') }))).toBeNull();
    expect(soundsAgainAt(low({ kind: 'noData', answeredAt: at('02:22') }))).toBeNull();
    expect(soundsAgainAt(low({ kind: 'urgentHigh', answeredAt: at('02:22') }))).toBe(at('02:52'));
  });
});

test.each([
  ['opened', true, 1_000, false],
  ['opened', false, MINUTE_MS, false],
  ['worse', true, 14_999, true],
  ['worse', true, 15_000, false],
  ['worse', false, 20 * MINUTE_MS, true],
  ['still', true, 14_999, true],
  ['still', false, 20 * MINUTE_MS, true],
] as const)('an answer to a step (%s, tried: %s) after %i ms is to the one before: %s', (...given) => {
  const [reason, wasTried, afterMs, expected] = given;
  const began = at('02:40');
  expect(answersStepBefore({ reason, at: began, wasTried }, began + afterMs)).toBe(expected);
});

describe('a reminder', () => {
  test('quiets one person until then', () => {
    const nina = person('nina', { toldAt: at('02:10'), remindAt: at('02:27') });
    const { due, nextAt } = planRounds(low(), [nina, person('tina')], NOBODY, at('02:20'));
    expect({ due, nextAt }).toEqual({ due: ['tina'], nextAt: at('02:27') });
    expect(planRounds(low(), [nina], NOBODY, at('02:27')).due).toEqual(['nina']);
  });

  test('is over once the person was told after it', () => {
    const nina = person('nina', { toldAt: at('02:27'), remindAt: at('02:27') });
    expect(planRounds(low(), [nina], NOBODY, at('02:31'))).toEqual({ due: [], nextAt: at('02:32') });
  });

  test('never brings the first round forward', () => {
    const nina = person('nina', { remindAt: at('02:12'), wishes: wishes({ low: { delayMinutes: 20 } }) });
    expect(planRounds(low(), [nina], NOBODY, at('02:15'))).toEqual({ due: [], nextAt: at('02:30') });
  });
});

describe('quiet hours', () => {
  const sleeper = person('nina', { quietHours: NIGHT });

  test('hold a low until they are over', () => {
    expect(planRounds(low(), [sleeper], NOBODY, at('02:10'))).toEqual({ due: [], nextAt: at('07:00') });
    expect(planRounds(low(), [sleeper], NOBODY, at('07:00')).due).toEqual(['nina']);
  });

  test('hold the rounds after a first one before them', () => {
    const nina = person('nina', { quietHours: NIGHT, toldAt: at('21:58') });
    expect(planRounds(low({ openedAt: at('21:58') }), [nina], NOBODY, at('22:10')).nextAt).toBe(at('07:00'));
  });

  test('let through what the person wants to hear', () => {
    const nina = person('nina', { quietHours: NIGHT, wishes: wishes({ low: { ringsInQuietHours: true } }) });
    expect(planRounds(low(), [nina], NOBODY, at('02:10')).due).toEqual(['nina']);
  });

  test('let an urgent low through', () => {
    expect(planRounds(low({ kind: 'urgentLow' }), [sleeper], NOBODY, at('02:10')).due).toEqual(['nina']);
  });

  test('let a silence of two hours through, unless that is switched off', () => {
    const silence = low({ kind: 'noData' });
    expect(planRounds(silence, [sleeper], NOBODY, at('02:10')).nextAt).toBe(at('04:10'));
    expect(planRounds(silence, [{ ...sleeper, longSilenceRings: false }], NOBODY, at('02:10')).nextAt).toBe(
      at('07:00'),
    );
    const before = {
      ...low({ kind: 'noData', openedAt: at('21:00') }),
      step: { reason: 'opened', at: at('21:00') },
    } as const;
    expect(planRounds(before, [{ ...sleeper, toldAt: at('23:00') }], NOBODY, at('23:05')).due).toEqual(['nina']);
  });

  test('let a silence that begins shortly before their end wait for the end only', () => {
    const silence = low({ kind: 'noData', openedAt: at('06:30') });
    expect(planRounds(silence, [sleeper], NOBODY, at('06:30')).nextAt).toBe(at('07:00'));
  });
});
