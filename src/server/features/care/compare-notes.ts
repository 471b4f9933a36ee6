import { compareEntries, toNotedSide, type EntryChange, type NotedSide } from '#domain/care/compared-entries.ts';
import { settlingDays, type ComparedPeriod, type Sides } from '#domain/care/dose-change.ts';
import { waterIntake, type WaterEntry } from '#domain/care/water-intake.ts';
import type { Weighing } from '#domain/care/weighing.ts';
import { addDays, startOfLocalDay, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadScoresAndWeights } from '../../readings/signs-and-weights.ts';
import { events } from '../../records/events.store.ts';
import { sheetProfile } from '../../records/sheet.store.ts';

type Span = { readonly from: number; readonly to: number };

/** What was noted on both sides, compared, and the weights of each, ascending. */
export type ComparedNotes = {
  readonly signs: EntryChange;
  readonly weight: EntryChange;
  readonly water: EntryChange;
  readonly weighings: Sides<readonly Weighing[]>;
};

type SideNotes = {
  readonly signs: NotedSide;
  readonly weight: NotedSide;
  readonly water: NotedSide;
  readonly weighings: readonly Weighing[];
};

/** Signs and weights are noted about weekly, so more days than those of the readings are looked at: 13 weeks. */
const MAX_DAYS = 91;
/** Of water, one a day. */
const MAX_WATER = 200;

/** Compares signs, weights and water of two periods, the settling days left out. */
export async function loadNotes(
  ctx: Ctx,
  member: AuthorizedMember,
  periods: Sides<ComparedPeriod>,
): Promise<ComparedNotes> {
  const today = toLocalDate(ctx.clock.now(), member.zone);
  const [before, after] = await Promise.all([
    loadSideNotes(ctx, member, lastDays(periods.before, today)),
    loadSideNotes(ctx, member, firstDays(periods.after, today)),
  ]);
  return {
    signs: compareEntries({ before: before.signs, after: after.signs }),
    weight: compareEntries({ before: before.weight, after: after.weight }),
    water: compareEntries({ before: before.water, after: after.water }),
    weighings: { before: before.weighings, after: after.weighings },
  };
}

/** Local dates `from` ≤ date < `to`. */
type Dates = { readonly from: LocalDate; readonly to: LocalDate };

/** The days nearest to the change: of the first side its last ones. */
function lastDays(period: ComparedPeriod, today: LocalDate): Dates {
  const tomorrow = addDays(today, 1);
  const to = period.to === null || period.to > tomorrow ? tomorrow : period.to;
  const earliest = addDays(to, -MAX_DAYS);
  const own = afterSettling(period);
  return { from: own === null || own < earliest ? earliest : own, to };
}

/** Of the second side the first ones. */
function firstDays(period: ComparedPeriod, today: LocalDate): Dates {
  const tomorrow = addDays(today, 1);
  const from = afterSettling(period) ?? tomorrow;
  const latest = addDays(from, MAX_DAYS);
  const to = [period.to ?? latest, latest, tomorrow].toSorted()[0] ?? latest;
  return { from, to: to < from ? from : to };
}

function afterSettling(period: ComparedPeriod): LocalDate | null {
  return period.from === null ? null : addDays(period.from, settlingDays(period));
}

async function loadSideNotes(ctx: Ctx, member: AuthorizedMember, dates: Dates): Promise<SideNotes> {
  const span = { from: startOfLocalDay(dates.from, member.zone), to: startOfLocalDay(dates.to, member.zone) };
  const { scores, weights } = await loadScoresAndWeights(outside(ctx), member, span);
  return {
    signs: toNotedSide(scores.map(({ at, score }) => ({ at, value: score }))),
    weight: toNotedSide(weights.map(({ at, kg }) => ({ at, value: kg }))),
    water: await loadWater(ctx, member, { span, kg: weights.at(-1)?.kg ?? null }),
    weighings: weights,
  };
}

type WaterFrame = { readonly span: Span; readonly kg: number | null };

/** Water by the newest weight of the side, else that of the profile. */
async function loadWater(ctx: Ctx, member: AuthorizedMember, { span, kg }: WaterFrame): Promise<NotedSide> {
  const noted = await events(outside(ctx)).newestOf(member, span, { types: ['water'], limit: MAX_WATER });
  const entries = noted.flatMap(({ at, detail }): WaterEntry[] => {
    const water = detail?.water;
    return water === undefined || water.from < span.from ? [] : [{ ...water, to: at }];
  });
  if (entries.length === 0) return toNotedSide([]);
  const weight = kg ?? (await sheetProfile(outside(ctx), member)).weightKg;
  if (weight === null) return { entries: entries.length, values: [], whole: null };
  const values = entries.flatMap((entry) => {
    const value = waterIntake([entry], weight);
    return value === null ? [] : [{ at: entry.to, value }];
  });
  return { entries: entries.length, values, whole: waterIntake(entries, weight) };
}
