import type { ConsultWish } from '#contract/consult.ts';
import { planInForce } from '#domain/care/insulin-end.ts';
import { clockMinutes, evenUnits } from '#domain/care/periods.ts';
import { weightSlope } from '#domain/care/weight-slope.ts';
import { computeAge } from '#domain/pets/age.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { DAY_MS, instant } from '#domain/units/units.ts';
import type { ConsultTreatment, ConsultVisit } from '#report/consult/consult-pack.ts';
import { allowedScope, type Scope } from '../../access/report-range.ts';
import type { ConsultInput } from '../../compute/consult-input.ts';
import type { LoadedConsult } from '../../compute/sheet-press.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Asking } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadMarksInput } from '../../readings/marks-input.ts';
import { loadMeterKind, loadMeterValues } from '../../readings/meter-values.ts';
import { loadScoresAndWeights } from '../../readings/signs-and-weights.ts';
import { loadParts } from '../../readings/trace/load-trace.ts';
import { callerUnit } from '../../records/caller-unit.store.ts';
import { dosePeriods, type StoredPeriod } from '../../records/dose-periods.store.ts';
import { loadInsulinStop } from '../../records/insulin-stop.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { sheetProfile } from '../../records/sheet.store.ts';
import { loadCurvesInput, readingSpan, within } from './load-dose-curves.ts';
import { notePeriods } from './noted-periods.ts';

type Asked = {
  readonly wish: Pick<ConsultWish, 'lang' | 'questions'>;
  readonly scope: Scope;
  readonly visit: ConsultVisit;
};

/** Rows that the table of periods has room for. */
const MAX_PERIODS = 4;
/** How far before the end of the range periods, signs and weights are looked at. */
const HISTORY_MS = 180 * DAY_MS;

/** What a consult pack is computed from. For the visitor of a report link nothing is older than the link's range. */
export async function loadConsult(
  ctx: Asking,
  member: AuthorizedMember,
  { wish, scope, visit }: Asked,
): Promise<LoadedConsult> {
  const db = outside(ctx);
  const now = ctx.clock.now();
  const allowed = await allowedScope(ctx, member);
  const history = { ...scope, from: instant(Math.max(allowed.from, Math.min(scope.from, scope.to - HISTORY_MS))) };
  const [stored, stop, { goal, ...curves }, meters, kind, marks, limits, signs] = await Promise.all([
    dosePeriods(db).ofMember(member),
    loadInsulinStop(db, member, now),
    loadCurvesInput(ctx, member, { scope: history, allowed }),
    loadMeterValues(db, member, history),
    loadMeterKind(db, member),
    loadMarksInput(ctx, member, scope),
    loadLimits(db, member),
    loadScoresAndWeights(db, member, history),
  ]);
  const periods = notePeriods({ stored, stop }, curves, history);
  const input: ConsultInput = {
    head: {
      ...(await loadHead(ctx, member, { wish, scope, visit })),
      thresholds: limits.standard,
      treatment: toTreatment(
        planInForce(stored, { now, zone: member.zone, stop }),
        toLocalDate(allowed.from, member.zone),
      ),
      goal: goal?.by === 'set' ? goal : null,
      weightSlopePercent: weightSlope(signs.weights.filter(({ at }) => at >= scope.from && at < scope.to)),
    },
    frame: {
      zone: scope.zone,
      thresholds: limits.standard,
      custom: limits.custom,
      now,
      leastPercent: curves.rules.dayPercent,
    },
    curves,
    periods: periods.slice(-MAX_PERIODS),
    hasEarlierPeriod: periods.length > MAX_PERIODS,
    meters,
    hasSuitableMeter: kind.meter === kind.suitable,
    marks,
    allowed: { from: allowed.from, to: allowed.to },
    ...signs,
  };
  return { input, parts: await loadParts(ctx, member, within(allowed, readingSpan(history, curves.gapHours))) };
}

type Head = Omit<ConsultInput['head'], 'thresholds' | 'treatment' | 'goal' | 'weightSlopePercent'>;

async function loadHead(ctx: Asking, member: AuthorizedMember, { wish, scope, visit }: Asked): Promise<Head> {
  const profile = await sheetProfile(outside(ctx), member);
  const now = ctx.clock.now();
  const { birthday } = profile;
  return {
    language: wish.lang ?? ctx.language,
    portalName: ctx.config.portalName,
    portalTheme: ctx.config.portalTheme,
    madeAt: now,
    zone: scope.zone,
    unit: await callerUnit(outside(ctx), ctx.actor, member),
    pet: {
      name: profile.name,
      species: profile.petType,
      breed: profile.breed,
      birthday,
      ageYears: birthday === null ? null : computeAge(birthday, toLocalDate(now, member.zone)),
      weightKg: profile.weightKg,
    },
    owner: { name: profile.ownerName, memberId: member.id, country: profile.country },
    period: { from: scope.from, to: scope.to },
    questions: wish.questions,
    visit,
  };
}

/** The plan in force today; its start is named if it is on a day that may be known. */
function toTreatment(plan: StoredPeriod | null, earliest: LocalDate): ConsultTreatment {
  return {
    insulinType: plan?.insulinType ?? null,
    insulinDose: plan && evenUnits(plan),
    insulinFreq: plan?.everyDays ?? null,
    syringeType: plan?.syringeType ?? null,
    doses: plan?.doses.flatMap(({ units }) => units ?? []) ?? [],
    clockMinutes: plan === null ? [] : clockMinutes(plan),
    food: plan?.diet ?? null,
    since: plan?.from != null && plan.from >= earliest ? plan.from : null,
  };
}
