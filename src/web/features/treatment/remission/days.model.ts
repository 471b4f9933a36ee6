import type { Remission, RemissionDay } from '#contract/remission.ts';
import { addDays, type LocalDate } from '#domain/time/days.ts';

/** A day of the count: one that is over, the present one, or one to come. */
export type CountCell = {
  /** 1 on the day after the last dose. */
  readonly day: number;
  readonly date: LocalDate;
  readonly state: RemissionDay['kind'] | 'today' | 'ahead';
  readonly seen: RemissionDay | null;
};

const WEEK = 7;

/** The days of the count in whole weeks, at least as many as the longer rule needs. */
export function countCells({
  offSince,
  days,
  daysPassed,
  rules,
}: Pick<Remission, 'offSince' | 'days' | 'daysPassed' | 'rules'>): CountCell[] {
  if (offSince === null) return [];
  const length = Math.max(rules.remission.days, Math.ceil((days.length + 1) / WEEK) * WEEK);
  return Array.from({ length }, (_, index) => {
    const seen = days[index] ?? null;
    const state = seen?.kind ?? (index === daysPassed ? 'today' : 'ahead');
    return { day: index + 1, date: addDays(offSince, index + 1), state, seen };
  });
}
