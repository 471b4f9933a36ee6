import type { Event } from '#contract/events.ts';
import type { Range } from '#contract/ranges.ts';
import type { PetSigns, SignsEntry, WaterRow } from '#contract/signs.ts';
import { findDisagreement, type WeekGlucose } from '#domain/care/glucose-and-signs.ts';
import { scoreSigns, totalSigns } from '#domain/care/signs-score.ts';
import { countWeeks, nextDue, weekOf } from '#domain/care/signs-weeks.ts';
import { drunkMl, observedMs, waterIntake, type WaterEntry } from '#domain/care/water-intake.ts';
import { weightSlope } from '#domain/care/weight-slope.ts';
import { WEIGHTS_BEFORE_MS, weightsFor, type Weighing } from '#domain/care/weighing.ts';
import { isKetone } from '#domain/events/ketones.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { resolveRange } from '#domain/time/ranges.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { MAX_WEIGHTS, toWeighings } from '../../readings/signs-and-weights.ts';
import { events } from '../../records/events.store.ts';
import { sheetProfile } from '../../records/sheet.store.ts';
import { loadWeekGlucose } from './week-glucose.ts';

type Span = { readonly from: number; readonly to: number };

/** Of each kind, newest first; more than daily notes of three years are not answered. */
const MAX_EVENTS = 1_100;
const ALWAYS: Span = { from: 0, to: 4_102_444_800_000 };

/** Signs with their score, weight, water and lab values of a pet, for everyone who may see it. */
export async function loadSigns(
  ctx: Ctx,
  asked: { readonly memberId?: string | undefined; readonly range: Range },
): Promise<PetSigns> {
  const member = await requireMember(ctx, asked.memberId, 'read');
  ctx.views.note(member, 'events');
  const span = toSpan(ctx, member, asked.range);
  const store = events(outside(ctx));
  const newest = (type: Event['type']) => store.newestOf(member, span, { types: [type], limit: MAX_EVENTS });
  const noted = await newest('signs');
  const weighed = { from: Math.max(0, span.from - WEIGHTS_BEFORE_MS), to: span.to };
  const weighings = toWeighings(
    await store.newestOf(member, weighed, { types: ['weight', 'signs'], limit: MAX_WEIGHTS }),
  );
  const ketones = (await newest('meds')).filter(isKetone);
  const weights = weighings.filter(({ at }) => at >= span.from);
  const [first] = await store.ofType(member, ALWAYS, { type: 'signs', limit: 1 });
  const firstDate = first === undefined ? null : toLocalDate(first.at, member.zone);
  const weeks = await loadWeekGlucose(
    ctx,
    member,
    noted.map(({ at }) => at),
  );
  const entries = noted.map((event, index) => toEntry(event, { member, firstDate, weighings, week: weeks[index] }));
  const kg = weighings.at(-1)?.kg ?? (await sheetProfile(outside(ctx), member)).weightKg;
  return {
    entries: entries.filter((entry) => entry !== null),
    firstDate,
    ...(await countedWeeks(ctx, member, { noted, firstDate })),
    weights,
    weightPercentPerWeek: weightSlope(weights),
    water: toWater(await newest('water'), kg),
    labs: [...(await newest('lab')), ...ketones].toSorted((a, b) => a.at - b.at),
  };
}

/** Signs go on without a sensor, so a named range counts back from today. @throws AppError `report.range` */
function toSpan(ctx: Ctx, { zone }: AuthorizedMember, range: Range): Span {
  if (range === 'all') return ALWAYS;
  try {
    return resolveRange(range, ctx.clock.now(), zone);
  } catch (cause) {
    throw cause instanceof RangeError ? new AppError('report.range', {}, { cause }) : cause;
  }
}

type EntryFrame = {
  readonly member: AuthorizedMember;
  readonly firstDate: LocalDate | null;
  readonly weighings: readonly Weighing[];
  readonly week: WeekGlucose | undefined;
};

/** Null for a stored event whose signs cannot be read. */
function toEntry(event: Event, { member, firstDate, weighings, week }: EntryFrame): SignsEntry | null {
  const signs = event.detail?.signs;
  if (signs === undefined || firstDate === null) return null;
  const { drinking, appetite, attitude, weight: chosen } = signs;
  const pair = weightsFor(event.at, weighings);
  const score = pair === null ? null : scoreSigns(signs, pair);
  const total = totalSigns(signs, pair);
  const tir = week?.tir ?? null;
  return {
    eventId: event.eventId,
    at: event.at,
    week: weekOf(toLocalDate(event.at, member.zone), firstDate),
    drinking,
    appetite,
    attitude,
    weightPoints: score?.weightPoints ?? chosen,
    weightFrom: score ? 'weights' : chosen === null ? null : 'chosen',
    weightNoted: event.value,
    weight: pair?.nowKg ?? event.value,
    weightBefore: pair?.beforeKg ?? null,
    weightLossPercent: score?.weightLossPercent ?? null,
    total,
    tir,
    observedPercent: week?.observedPercent ?? 0,
    disagreement: findDisagreement(total, tir),
    note: event.detail?.note ?? null,
    author: event.author,
    mayChange: event.mayChange,
    versions: event.versions,
  };
}

type Counting = { readonly noted: readonly Event[]; readonly firstDate: LocalDate | null };

async function countedWeeks(
  ctx: Ctx,
  member: AuthorizedMember,
  { noted, firstDate }: Counting,
): Promise<Pick<PetSigns, 'nextDue' | 'weeks'>> {
  if (firstDate === null) return { nextDue: null, weeks: { noted: 0, of: 0 } };
  const today = toLocalDate(ctx.clock.now(), member.zone);
  const dates = noted.map(({ at }) => toLocalDate(at, member.zone));
  const [last] = await events(outside(ctx)).newestOf(member, ALWAYS, { types: ['signs'], limit: 1 });
  const newest = last === undefined ? firstDate : toLocalDate(last.at, member.zone);
  return { nextDue: nextDue(firstDate, newest, today), weeks: countWeeks(dates, firstDate, today) };
}

function toWater(noted: readonly Event[], kg: number | null): PetSigns['water'] {
  const rows = noted.flatMap((event) => toWaterRow(event, kg) ?? []);
  return {
    mlPerKgDay: kg === null ? null : waterIntake(rows, kg),
    hours: observedMs(rows) / HOUR_MS,
    kg,
    entries: rows,
  };
}

function toWaterRow(event: Event, kg: number | null): WaterRow | null {
  const { water, note = null } = event.detail ?? {};
  if (water === undefined) return null;
  const entry: WaterEntry = { ...water, to: event.at };
  const { eventId, author, mayChange } = event;
  const mlPerKgDay = kg === null ? null : waterIntake([entry], kg);
  return { eventId, ...entry, ml: drunkMl(water), mlPerKgDay, note, author, mayChange };
}
