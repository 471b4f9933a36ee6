import type { LocalDate } from '#domain/time/days.ts';

/**
 * The age that is shown: whole years since the birthday, plus 1.
 *
 * Born on 29 February, a year is full on 1 March of a common year. Before the birthday itself it is 1.
 *
 * @param birthday  yyyy-MM-dd
 * @param today     yyyy-MM-dd, in the member's zone
 */
export function computeAge(birthday: LocalDate, today: LocalDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  const reached = today.slice(5) >= birthday.slice(5);
  return Math.max(0, reached ? years : years - 1) + 1;
}
