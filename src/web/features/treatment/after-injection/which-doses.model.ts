import { addDays, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import type { LeftOutReason } from '#domain/care/dose-charts.ts';
import { countLeftOut, type DoseGroup, type ShownDose } from '#web/report-cards/dose-curves.model.ts';

/** The days and doses of a range, for a grid with a row for each time of day. */
export type DoseGrid = {
  readonly days: readonly LocalDate[];
  readonly rows: readonly { readonly group: DoseGroup; readonly cells: readonly (readonly ShownDose[])[] }[];
};

/** A reason with its letter and its number of doses. */
export type LetteredReason = { readonly letter: string; readonly reason: LeftOutReason; readonly count: number };

/** A grid of more days cannot be read. */
const MAX_DAYS = 31;
const FIRST_LETTER = 'A'.codePointAt(0) ?? 0;

/** The reasons in order of their number, with letters from A on. */
export function letterReasons(doses: readonly ShownDose[]): LetteredReason[] {
  return countLeftOut(doses).map(([reason, count], index) => ({
    letter: String.fromCodePoint(FIRST_LETTER + index),
    reason,
    count,
  }));
}

/** Each dose on its local day; null for a range of more than 31 days. */
export function toDoseGrid(groups: readonly DoseGroup[], zone: string): DoseGrid | null {
  const dates = groups.flatMap(({ doses }) => doses.map(({ row }) => toLocalDate(row.at, zone))).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (days.length === MAX_DAYS) return null;
    days.push(day);
  }
  const rows = groups.map((group) => ({
    group,
    cells: days.map((day) => group.doses.filter(({ row }) => toLocalDate(row.at, zone) === day)),
  }));
  return { days, rows };
}
