import { expect, test } from 'vitest';
import { computeAge, earliestBirthday } from './age.ts';

test.each([
  ['2020-05-10', '2025-05-09', 5],
  ['2020-05-10', '2025-05-10', 6],
  ['2025-05-10', '2025-05-10', 1],
  ['2025-05-10', '2025-05-09', 1],
  ['2020-02-29', '2025-02-28', 5],
  ['2020-02-29', '2025-03-01', 6],
])('born on %s, on %s the age is %d', (birthday, today, age) => {
  expect(computeAge(birthday, today)).toBe(age);
});

test('a pet is at most 40 years old, a person 130', () => {
  expect(earliestBirthday('2026-05-14', 'pet')).toBe('1986-05-14');
  expect(earliestBirthday('2026-05-14', 'human')).toBe('1896-05-14');
});
