import type { Event } from '#contract/events.ts';
import { WEIGHT_RANGE } from '#contract/limits.ts';
import { largestUnits, planAt } from '#domain/care/periods.ts';
import { findPlanEnd, planInForce } from '#domain/care/insulin-end.ts';
import type { InsulinKind } from '#domain/events/event-names.ts';
import { endOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import {
  doseInterval,
  doseWindow,
  findLargeDose,
  findNearDose,
  MAX_WINDOW_MS,
  type Dose,
  type DoseDoubt,
  type DosePlan,
  type LargeDose,
} from '#domain/doses/dose-guard.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import type { Tx } from '../db/queryable.ts';
import { dosePeriods } from './dose-periods.store.ts';
import { events } from './events.store.ts';
import { remissionWatches } from './remission-watches.store.ts';

type Detail = Event['detail'];
/** A dose that is about to be stored; `eventId` is the event's that it changes. */
export type EnteredDose = {
  readonly at: number;
  readonly value: number | null;
  readonly detail: Detail;
  readonly eventId: string | null;
};

/** An existing dose. */
type KnownDose = Dose & { readonly event: Event };

/** What the guard knows of an entered dose. */
export type DoseFindings = {
  readonly near: Event | null;
  readonly large: LargeDose | null;
  readonly intervalMs: number;
};

/** Doses compared on each side of one: the nearest counts, except for the event itself and doses that were not given. */
const MAX_DOSES = 20;
/** More doses than this in the time of a file are not looked through. */
const MAX_DOSES_OF_FILE = 50_000;
/** Insulins that people take several times a day, in addition to slow ones. */
export const FAST_KINDS: ReadonlySet<string> = new Set<InsulinKind>(['Short_acting', 'Pre_mixed']);

/**
 * The guard of second and large doses, for everything that stores a dose. It works inside the transaction that stores it:
 * of two that are stored at the same moment the later one sees the earlier one, because transactions are serializable.
 * One guard is for one member: its treatment is read once. A dose is judged by the plan of its own day, however late it is entered.
 */
export function doseGuard(services: Pick<Services, 'config' | 'clock'>, tx: Tx) {
  const isPerson = services.config.portalVariant === 'human';
  let treatment: Promise<Treatment> | undefined;
  const treatmentOf = (member: AuthorizedMember): Promise<Treatment> =>
    (treatment ??= loadTreatment(tx, member, services.clock.now()));
  return {
    /** What there is against one dose. */
    look: async (member: AuthorizedMember, entered: EnteredDose): Promise<DoseFindings> => {
      const plan = (await treatmentOf(member)).planAt(entered.at);
      const about = { type: 'insulin', windowMs: doseWindow(plan), limit: MAX_DOSES } as const;
      const known = (await events(tx).nearest(member, entered.at, about)).map(toKnown);
      const others = known.filter(
        ({ event }) => event.eventId !== entered.eventId && compares(event, entered, isPerson),
      );
      return {
        near: findNearDose(entered.at, others, plan)?.event ?? null,
        large: findLargeDose(entered.value, plan),
        intervalMs: doseInterval(plan),
      };
    },
    /** The doubts about each of many doses that come together; of two of them that are close the later one is doubted. */
    findDoubts: async (member: AuthorizedMember, arriving: readonly EnteredDose[]): Promise<readonly DoseDoubt[][]> => {
      if (arriving.length === 0) return [];
      const { planAt: planOfDay } = await treatmentOf(member);
      const sorted = arriving.toSorted((a, b) => a.at - b.at);
      const span = { from: (sorted[0]?.at ?? 0) - MAX_WINDOW_MS, to: (sorted.at(-1)?.at ?? 0) + MAX_WINDOW_MS };
      const known = await events(tx).ofType(member, span, { type: 'insulin', limit: MAX_DOSES_OF_FILE });
      const doubts = new Map<EnteredDose, DoseDoubt[]>();
      for (const [place, dose] of sorted.entries()) {
        const plan = planOfDay(dose.at);
        const windowMs = doseWindow(plan);
        const isOther = (other: Placed): boolean => other.value !== 0 && compares(other, dose, isPerson);
        const isTooSoon =
          placesAround(known, dose.at, windowMs).some(isOther) ||
          placesAround(sorted, dose.at, windowMs, place).some(isOther);
        const isLarge = findLargeDose(dose.value, plan) !== null;
        doubts.set(dose, [...(isTooSoon ? ['tooSoon' as const] : []), ...(isLarge ? ['large' as const] : [])]);
      }
      return arriving.map((dose) => doubts.get(dose) ?? []);
    },
  };
}

/** The detail of a dose with the doubts of the guard; doubts sent by the client are ignored. */
export function withDoubts(detail: Detail, doubts: readonly DoseDoubt[], isConfirmed = false): Detail {
  const { doubts: _claimed, confirmed: _said, ...rest } = detail ?? {};
  const found =
    doubts.length === 0 ? {} : { doubts: [...doubts], ...(isConfirmed ? { confirmed: true as const } : {}) };
  const all = { ...rest, ...found };
  return Object.keys(all).length === 0 ? null : all;
}

type Placed = Pick<Event, 'at' | 'value' | 'detail'>;

/** The doses nearer to an instant than the window, of a list in order of time. */
function* placesAround(list: readonly Placed[], at: number, windowMs: number, end = list.length): Generator<Placed> {
  for (let place = firstFrom(list, at - windowMs + 1); place < end; place += 1) {
    const dose = list[place];
    if (dose === undefined || dose.at >= at + windowMs) return;
    yield dose;
  }
}

/** The first place at or after an instant. */
function firstFrom(list: readonly Placed[], at: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toDose({ at, value }: Placed): Dose {
  return { at, units: value };
}

function toKnown(event: Event): KnownDose {
  return { ...toDose(event), event };
}

/** A pet gets one kind of insulin, whatever the recorded name; people take fast insulin in addition to slow insulin. */
function compares(other: Placed, { detail }: Pick<EnteredDose, 'detail'>, isPerson: boolean): boolean {
  if (!isPerson) return true;
  const [kind, otherKind] = [detail?.insulinKind, other.detail?.insulinKind];
  if (kind !== undefined && FAST_KINDS.has(kind)) return false;
  return kind === undefined || otherKind === undefined || kind === otherKind;
}

/** What is known of a member's treatment; the plan is that of a dose's own day. */
type Treatment = { readonly planAt: (at: number) => DosePlan };

/**
 * The pet's weight is that of its profile, else the last one noted. While days without insulin are counted, insulin
 * is ended from the start of the count on, and after the day that was said to be that of the last dose, until a plan
 * begins it again. A plan that names none ends it as well.
 */
async function loadTreatment(tx: Tx, member: AuthorizedMember, nowMs: number): Promise<Treatment> {
  const profile = tx.selectFrom('member').where('id', '=', member.id).select('weightKg');
  const weightKg = (await profile.executeTakeFirstOrThrow()).weightKg ?? (await lastWeight(tx, member, nowMs));
  const periods = await dosePeriods(tx).ofMember(member);
  const watch = await remissionWatches(tx).running(member);
  const stop = watch === undefined ? null : endOfLocalDay(watch.offSince, member.zone);
  const endedAt = Math.min(watch?.startedAtMs ?? Infinity, stop ?? Infinity);
  return {
    planAt: (at) => {
      const period = planAt(periods, at, member.zone);
      const units = period === null ? null : largestUnits(period);
      const isStopped = at >= endedAt && planInForce(periods, { now: at, zone: member.zone, stop }) === null;
      const stoppedOn = isStopped ? watch?.offSince : undefined;
      const endedOn = stoppedOn ?? findPlanEnd(periods, toLocalDate(at, member.zone));
      return { everyDays: period?.everyDays ?? null, units, weightKg, endedOn };
    },
  };
}

/** The newest weight up to now, kg; without those of apps, files and earlier versions of the portal that cannot be. */
async function lastWeight(tx: Tx, member: AuthorizedMember, nowMs: number): Promise<number | null> {
  const row = await tx
    .selectFrom('event')
    .where('memberId', '=', member.id)
    .where('type', 'in', ['weight', 'signs'])
    .where('value', '>=', WEIGHT_RANGE.min)
    .where('value', '<=', WEIGHT_RANGE.max)
    .where('atMs', '<=', nowMs)
    .where((is) => is.or([is('unit', '=', 'kg'), is('unit', 'is', null)]))
    .select('value')
    .orderBy('atMs', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? null;
}
