import type { Event } from '#contract/events.ts';
import type { Member } from '#contract/members.ts';
import { DAY_MS } from '#domain/units/units.ts';

/** Days before a dose that its habit is read from, and days around it in which another one can be too close. */
export const HABIT_DAYS = 8;
export const REACH_DAYS = 2;

/** Another dose nearer than this share of the usual gap is too close: nobody injects to the minute. */
const TOO_CLOSE = 0.75;
/** Fewer gaps than this are no habit. */
const LEAST_GAPS = 4;

/** A dose that another one is too close to. */
export type SecondDose = {
  /** the dose that is there already */
  readonly dose: Event;
  readonly apartMs: number;
  readonly usualGapMs: number;
  /** whether the one that is there comes after the one that is entered */
  readonly isLater: boolean;
};

type Patient = Pick<Member, 'insulinFreq' | 'petType'>;

/** The dose that one at `at` would come too close to; null where there is none, or no usual gap is known. */
export function secondDoseOf(
  entered: { readonly at: number; readonly eventId: string | null; readonly kind: string | undefined },
  doses: readonly Event[],
  patient: Patient,
): SecondDose | null {
  const others = doses.filter((dose) => dose.eventId !== entered.eventId && isCompared(dose, entered.kind, patient));
  const usualGapMs = usualGapOf(others, patient);
  if (usualGapMs === null) return null;
  const apart = (dose: Event): number => Math.abs(dose.at - entered.at);
  const [nearest] = others.toSorted((a, b) => apart(a) - apart(b));
  if (!nearest || apart(nearest) >= usualGapMs * TOO_CLOSE) return null;
  return { dose: nearest, apartMs: apart(nearest), usualGapMs, isLater: nearest.at > entered.at };
}

/** People take fast insulin beside slow insulin; pets get one kind, whatever it is noted as. */
function isCompared(dose: Event, kind: string | undefined, { petType }: Patient): boolean {
  const other = dose.detail?.insulinKind;
  return petType !== null || kind === undefined || other === undefined || other === kind;
}

/** As the profile says, else as it mostly was; two days at most. */
function usualGapOf(doses: readonly Event[], { insulinFreq }: Patient): number | null {
  const gap = insulinFreq !== null && insulinFreq > 0 ? insulinFreq * DAY_MS : middleGapOf(doses);
  return gap === null ? null : Math.min(gap, REACH_DAYS * DAY_MS);
}

function middleGapOf(doses: readonly Event[]): number | null {
  const times = doses.map(({ at }) => at).toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  if (gaps.length < LEAST_GAPS) return null;
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? null;
}
