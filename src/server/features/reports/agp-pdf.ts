import type { z } from 'zod';
import type { agpPdf } from '#contract/reports.ts';
import { profileOf } from '#domain/care/profile-plan.ts';
import type { MeterReading } from '#domain/care/agreement.ts';
import type { QualityMark } from '#domain/care/quality-marks.ts';
import { splitDays } from '#domain/glucose/day-readings.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { computeAge } from '#domain/pets/age.ts';
import { toLocalDate } from '#domain/time/days.ts';
import type { Trace } from '#domain/trace/trace.ts';
import type { AgpSheet, SheetDay } from '#report/agp-sheet.ts';
import { resolveScope, type Scope } from '../../access/report-range.ts';
import { requireMemberOrSensor } from '../../access/sensor-member.ts';
import { computeSheetNumbers, type SheetNumbers } from '../../compute/compute-jobs.ts';
import type { Frame } from '../../compute/range-numbers.ts';
import { traceOfParts } from '../../compute/trace-parts.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { busyForNow } from '../../context/busy.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { SentFile } from '../../http/route.ts';
import { loadMarksInput } from '../../readings/marks-input.ts';
import { loadMeterValues } from '../../readings/meter-values.ts';
import { loadParts, loadTrace } from '../../readings/trace/load-trace.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { callerUnit } from '../../records/caller-unit.store.ts';
import { loadPlanNow } from '../../records/insulin-stop.store.ts';
import { events } from '../../records/events.store.ts';
import { sheetProfile } from '../../records/sheet.store.ts';
import { loadFrame } from './glucose-report.ts';

type Wish = z.output<(typeof agpPdf)['body']>;

/**
 * The AGP sheet of a range or a sensor session, for everyone who may see the member.
 *
 * @throws AppError `report.needsFiveDays` with fewer than 5 days of data, `report.busy` if too many jobs are waiting
 */
export async function printAgp(ctx: Ctx, wish: Wish): Promise<SentFile> {
  const { bytes, member, scope } = await make(ctx, wish, 'pdf');
  const filename = `AGP ${member.name} ${toLocalDate(scope.to - 1, scope.zone)}.pdf`;
  return { bytes, mime: 'application/pdf', filename };
}

/** The same as plain text. @throws as `printAgp` does */
export async function writeAgp(ctx: Ctx, wish: Wish): Promise<string> {
  const { bytes } = await make(ctx, wish, 'text');
  return new TextDecoder().decode(bytes);
}

type Made = { readonly bytes: Uint8Array; readonly member: AuthorizedMember; readonly scope: Scope };

async function make(ctx: Ctx, wish: Wish, format: 'pdf' | 'text'): Promise<Made> {
  const member = await requireMemberOrSensor(ctx, wish, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, wish);
  const loaded = await loadNumbers(ctx, member, scope);
  if (loaded.numbers.agp === null) throw new AppError('report.needsFiveDays');
  const printed = await ctx.press.print(await loadSheet(ctx, member, { wish, scope, ...loaded }), format);
  if (printed.kind === 'busy') throw busyForNow();
  return { bytes: printed.bytes, member, scope };
}

type Loaded = { readonly trace: Trace; readonly numbers: SheetNumbers; readonly frame: Frame };
type Content = Loaded & { readonly wish: Wish; readonly scope: Scope };

/** The readings and their numbers; a long range is computed on another thread. */
async function loadNumbers(ctx: Ctx, member: AuthorizedMember, scope: Scope): Promise<Loaded> {
  const frame = await loadFrame(ctx, member);
  const calibrations = await events(outside(ctx)).countOfType(member, scope, 'calibration');
  const marks = await loadMarksInput(ctx, member, scope);
  const input = { range: { from: scope.from, to: scope.to }, frame, calibrations, marks };
  if (scope.deviceId !== null || !isLong(scope)) {
    const trace = await loadTrace(ctx, member, scope);
    return { trace, frame, numbers: computeSheetNumbers(trace, input) };
  }
  const parts = await loadParts(ctx, member, scope);
  const json = await computeJson(ctx, () => Promise.resolve({ job: { kind: 'sheet', input }, parts }));
  const numbers = JSON.parse(Buffer.from(json).toString()) as SheetNumbers; // made by this job
  return { trace: traceOfParts(parts), frame, numbers };
}

async function loadSheet(ctx: Ctx, member: AuthorizedMember, content: Content): Promise<AgpSheet> {
  const { wish, scope, trace, frame } = content;
  const { marks, ...numbers } = content.numbers;
  const meters = await loadMeterValues(outside(ctx), member, scope);
  return {
    ...(await loadHead(ctx, member)),
    ...numbers,
    language: wish.lang ?? ctx.language,
    portalName: ctx.config.portalName,
    portalTheme: ctx.config.portalTheme,
    madeAt: ctx.clock.now(),
    zone: scope.zone,
    unit: await callerUnit(outside(ctx), ctx.actor, member),
    period: { from: scope.from, to: scope.to },
    thresholds: frame.thresholds,
    thresholdsArePreset: true,
    ownTarget: frame.custom,
    days: sheetDays(trace, frame, { meters, marks }),
  };
}

async function loadHead(ctx: Ctx, member: AuthorizedMember): Promise<Pick<AgpSheet, 'pet' | 'owner' | 'treatment'>> {
  const profile = await sheetProfile(outside(ctx), member);
  const plan = profileOf(await loadPlanNow(outside(ctx), member, ctx.clock.now()));
  const today = toLocalDate(ctx.clock.now(), member.zone);
  return {
    pet: {
      name: profile.name,
      species: profile.petType,
      breed: profile.breed,
      birthday: profile.birthday,
      ageYears: profile.birthday === null ? null : computeAge(profile.birthday, today),
      weightKg: profile.weightKg,
    },
    owner: { name: profile.ownerName, memberId: member.id, country: profile.country },
    treatment: {
      insulinType: plan.insulinType,
      insulinDose: plan.units,
      insulinFreq: plan.everyDays,
      syringeType: plan.syringeType,
    },
  };
}

type Seen = { readonly meters: readonly MeterReading[]; readonly marks: readonly QualityMark[] };

function sheetDays(trace: Trace, { zone, thresholds }: Frame, { meters, marks }: Seen): SheetDay[] {
  return splitDays(trace, zone).map(({ day, readings }) => ({
    ...day,
    trace: readings,
    meters: meters.filter(({ at }) => at >= day.from && at < day.to),
    marks: marks.filter(({ from, to }) => to > day.from && from < day.to),
    tirPercent: timeInLevels(readings, thresholds)?.target ?? null,
  }));
}
