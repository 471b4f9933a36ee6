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

/** More years than anybody lived: the oldest known cat was 38, the oldest person 122. */
const MAX_YEARS = { pet: 40, human: 130 } as const;

/** The earliest birthday that can be: of a pet, or of a person. */
export function earliestBirthday(today: LocalDate, variant: keyof typeof MAX_YEARS): LocalDate {
  return `${Number(today.slice(0, 4)) - MAX_YEARS[variant]}${today.slice(4)}`;
}
