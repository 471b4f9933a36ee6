import { endOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, instant, type Instant } from '#domain/units/units.ts';
import { doseWindow } from './dose-guard.ts';
import { HABIT_DAYS } from './habit-days.ts';
import { EXPECTED_FOR_MS, findExpectedDose, NEAR_USUAL_MS, type ExpectedPlan, type NotedDose } from './next-dose.ts';

/** A dose that nobody has noted: when it was expected, and from when on people are told. */
export type UnnotedDose = { readonly expectedAt: Instant; readonly tellAt: Instant };

/** What is noted of the doses of a member: those that were given, and when one was noted as not given; ascending. */
export type DoseNotes = { readonly doses: readonly NotedDose[]; readonly notGiven: readonly number[] };

/** A dose that people were told nobody had noted. */
type ToldDose = {
  /** When it was expected. */
  readonly beganAtMs: number;
  /** Null while it is still news. */
  readonly closedAtMs: number | null;
};

/** What is known of the doses of a pet. */
export type DoseFacts<Told extends ToldDose> = {
  /** Those of `NOTES_MS`, and those ahead of the clock. */
  readonly notes: DoseNotes;
  readonly zone: string;
  /** The plan in force at an instant; it changes at a midnight. */
  readonly planAt: (at: number) => ExpectedPlan;
  /** Those that are news, and those that were expected in the last day. */
  readonly told: readonly Told[];
};

/**
 * What to tell people: which doses they need not care about any more, which they must care about again because what
 * answered for them was taken back, and one that is missing and new to them.
 */
export type DoseNews<Told extends ToldDose> = {
  readonly over: readonly Told[];
  readonly again: readonly Told[];
  readonly missing: UnnotedDose | null;
};

/** The days that a habit is found in, and today. */
export const NOTES_MS = (HABIT_DAYS + 1) * DAY_MS;
/** What was expected before is not compared with what is expected now. */
export const TOLD_MS = DAY_MS;
/** A pet is looked at this often, whatever is known of it. */
export const LOOK_WITHIN_MS = DAY_MS;
/** People are told this long after the expected time. */
const PATIENCE_MS = HOUR_MS;
/** A dose that was expected longer ago is no news any more; the next one may be near. */
const NEWS_MS = 6 * HOUR_MS;
/** A pet with very many notes is looked at earlier. */
const MAX_STEPS = 60;

/**
 * What people have to be told at an instant; null if there is nothing. A dose is missing if it was expected at least an
 * hour ago, and nobody noted it as given or as not given. Without a habit or a frequency, without doses in the last
 * days, and after insulin was ended, no dose is expected, so none is missing. What people were told is over as well once
 * the plan, or a dose noted later, makes that time too soon for a dose.
 */
export function findDoseNews<Told extends ToldDose>(facts: DoseFacts<Told>, now: number): DoseNews<Told> | null {
  return look(facts, now).news;
}

/**
 * When to look again at a pet that has no news. If nobody changes what is known of the pet, it has no news before that.
 */
export function findNextLook(facts: DoseFacts<ToldDose>, now: number): number {
  let at = now;
  let { expectedAt } = look(facts, at);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    at = nextChange(facts, at, expectedAt);
    if (at >= now + LOOK_WITHIN_MS) return now + LOOK_WITHIN_MS;
    const then = look(facts, at);
    if (then.news !== null) return at;
    expectedAt = then.expectedAt;
  }
  return at;
}

/**
 * Whether something noted, a dose or why none was given, answers for a dose that was expected. What is noted for a later
 * time than that of its news is about another dose.
 */
export function isNotedFor(expectedAt: number, notedAt: number): boolean {
  return notedAt >= expectedAt - NEAR_USUAL_MS && notedAt < newsUntil(expectedAt);
}

/** Until when it is news that nobody has noted a dose. */
export function newsUntil(expectedAt: number): Instant {
  return instant(expectedAt + NEWS_MS);
}

type Look<Told extends ToldDose> = { readonly news: DoseNews<Told> | null; readonly expectedAt: number | null };

function look<Told extends ToldDose>(facts: DoseFacts<Told>, now: number): Look<Told> {
  const { doses, notGiven } = notesUntil(facts.notes, now);
  const plan = facts.planAt(now);
  const expectedAt = findExpectedDose(doses, { now, zone: facts.zone, plan, notGiven })?.at ?? null;
  const isNoted = (at: number): boolean =>
    doses.some((dose) => isNotedFor(at, dose.at)) || notGiven.some((notedAt) => isNotedFor(at, notedAt));
  const isTooSoon = (at: number): boolean => doses.some((dose) => dose.value !== 0 && dose.at > at - doseWindow(plan));
  const isAnswered = (at: number): boolean => plan.isEnded === true || isNoted(at) || isTooSoon(at);
  const over = facts.told.filter(
    ({ beganAtMs, closedAtMs }) => closedAtMs === null && (isAnswered(beganAtMs) || now >= newsUntil(beganAtMs)),
  );
  const again = facts.told.filter(
    ({ beganAtMs, closedAtMs }) => closedAtMs !== null && !isAnswered(beganAtMs) && now < newsUntil(beganAtMs),
  );
  const isMissing =
    expectedAt !== null &&
    expectedAt + PATIENCE_MS <= now &&
    !isNoted(expectedAt) &&
    !facts.told.some(({ beganAtMs }) => isSameExpected(beganAtMs, expectedAt));
  const missing = isMissing ? { expectedAt: instant(expectedAt), tellAt: instant(expectedAt + PATIENCE_MS) } : null;
  const isNews = over.length > 0 || again.length > 0 || missing !== null;
  return { news: isNews ? { over, again, missing } : null, expectedAt };
}

function notesUntil({ doses, notGiven }: DoseNotes, now: number): DoseNotes {
  const isKnown = (at: number): boolean => at > now - NOTES_MS && at <= now;
  return { doses: doses.filter(({ at }) => isKnown(at)), notGiven: notGiven.filter(isKnown) };
}

/** The usual time moves by minutes as days pass. */
function isSameExpected(one: number, other: number): boolean {
  return Math.abs(one - other) <= NEAR_USUAL_MS;
}

/** The first instant after another one at which `look` may answer something else. */
function nextChange({ notes, zone, told }: DoseFacts<ToldDose>, at: number, expectedAt: number | null): number {
  const noted = [...notes.doses.map((dose) => dose.at), ...notes.notGiven];
  const changes = [
    // The habit is that of the days before, and a plan begins with a day.
    endOfLocalDay(toLocalDate(at, zone), zone),
    ...noted.flatMap((notedAt) => [notedAt, notedAt + NOTES_MS]),
    ...told.flatMap(({ beganAtMs, closedAtMs }) => (closedAtMs === null ? newsUntil(beganAtMs) : [])),
    ...(expectedAt === null ? [] : [expectedAt + PATIENCE_MS, expectedAt + EXPECTED_FOR_MS + 1]),
  ];
  return Math.min(...changes.filter((change) => change > at));
}
