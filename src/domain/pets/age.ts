import type { LocalDate } from '#domain/time/days.ts';

/**
 * The shown age: whole years since the birthday, plus 1.
 *
 * For a birthday on 29 February a year is complete on 1 March of a common year. Before the date of birth the age is 1.
 *
 * @param birthday  yyyy-MM-dd
 * @param today     yyyy-MM-dd, in the member's zone
 */
export function computeAge(birthday: LocalDate, today: LocalDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  const reached = today.slice(5) >= birthday.slice(5);
  return Math.max(0, reached ? years : years - 1) + 1;
}
