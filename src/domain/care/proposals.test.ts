import { expect, test } from 'vitest';
import { answerState, hasLapsed, isOpen, PROPOSAL_STATES } from './proposals.ts';

test('a proposal is open until it is answered for good, taken back, replaced or lapsed', () => {
  expect(PROPOSAL_STATES.filter(isOpen)).toEqual(['sent', 'seen', 'asked']);
});

test.each([
  ['sent', 'seen', 'seen'],
  ['asked', 'seen', 'asked'],
  ['seen', 'ask', 'asked'],
  ['asked', 'confirm', 'confirmed'],
  ['sent', 'decline', 'declined'],
  ['withdrawn', 'confirm', null],
  ['replaced', 'seen', null],
  ['lapsed', 'confirm', null],
  ['confirmed', 'decline', null],
] as const)('%s, answered by %s, is %s', (state, answer, expected) => {
  expect(answerState(state, answer)).toBe(expected);
});

test('it lapses with its first day, unless it was answered or has none', () => {
  expect(hasLapsed('seen', '2026-05-15', '2026-05-14')).toBe(false);
  expect(hasLapsed('seen', '2026-05-15', '2026-05-15')).toBe(true);
  expect(hasLapsed('confirmed', '2026-05-15', '2026-05-15')).toBe(false);
  expect(hasLapsed('sent', null, '2026-05-15')).toBe(false);
});
