import type { z } from 'zod';
import type { agpPdf } from '#contract/reports.ts';
import { agpOf } from '#domain/glucose/agp.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { ageOf } from '#domain/pets/age.ts';
import { localDateOf } from '#domain/time/days.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import type { AgpSheet, SheetDay } from '#report/agp-sheet.ts';
import { requireMember, type AuthorizedMember } from '../../access/members.ts';
import { scopeOf, type Scope } from '../../access/report-range.ts';
import { AppError } from '../../http/app-error.ts';
import { outside, type Ctx } from '../../http/ctx.ts';
import type { SentFile } from '../../http/route.ts';
import { loadTrace } from '../../readings/load-trace.ts';
import { events } from '../events/events.store.ts';
import { callerUnit } from './caller-unit.store.ts';
import { metricsIn, type Frame } from './figures.ts';
import { frameOf } from './glucose-report.ts';
import { daysWithin } from './report-days.ts';
import { sheetProfile } from './sheet.store.ts';

type Wish = z.output<(typeof agpPdf)['body']>;

const BUSY_FOR_SECONDS = 5;

/**
 * The AGP sheet of a range or a sensor session, for all who may see the member.
 *
 * @throws AppError `report.needsFiveDays` under 5 days with data, `report.busy` when too many wait
 */
export async function printAgp(ctx: Ctx, wish: Wish): Promise<SentFile> {
  const member = await requireMember(ctx, wish.memberId, 'read');
  const scope = await scopeOf(ctx, member, wish);
  const trace = await loadTrace(ctx, member, scope);
  if (agpOf(trace, scope.zone) === null) throw new AppError('report.needsFiveDays');
  const printed = await ctx.press.print(await sheetOf(ctx, member, { wish, scope, trace }));
  if (printed.kind === 'busy') {
    throw new AppError('report.busy', {}, { extras: { retryAfterSeconds: BUSY_FOR_SECONDS } });
  }
  const filename = `AGP ${member.name} ${localDateOf(scope.to - 1, scope.zone)}.pdf`;
  return { bytes: printed.bytes, mime: 'application/pdf', filename };
}

type Content = { readonly wish: Wish; readonly scope: Scope; readonly trace: Trace };

async function sheetOf(ctx: Ctx, member: AuthorizedMember, { wish, scope, trace }: Content): Promise<AgpSheet> {
  const frame = await frameOf(ctx, member);
  const calibrations = await events(outside(ctx)).countOfType(member, scope, 'calibration');
  return {
    ...(await headOf(ctx, member)),
    language: wish.lang ?? ctx.language,
    portalName: ctx.config.portalName,
    portalTheme: ctx.config.portalTheme,
    madeAt: ctx.clock.now(),
    zone: scope.zone,
    unit: await callerUnit(outside(ctx), ctx.actor, member),
    period: { from: scope.from, to: scope.to },
    metrics: metricsIn(trace, scope, frame, calibrations),
    levels: timeInLevels(trace, frame.thresholds),
    thresholds: frame.thresholds,
    thresholdsArePreset: true,
    agp: agpOf(trace, scope.zone),
    days: sheetDays(trace, frame),
  };
}

async function headOf(ctx: Ctx, member: AuthorizedMember): Promise<Pick<AgpSheet, 'pet' | 'owner' | 'treatment'>> {
  const profile = await sheetProfile(outside(ctx), member);
  const today = localDateOf(ctx.clock.now(), member.zone);
  return {
    pet: {
      name: profile.name,
      species: profile.petType,
      breed: profile.breed,
      ageYears: profile.birthday === null ? null : ageOf(profile.birthday, today),
      weightKg: profile.weightKg,
    },
    owner: { name: profile.ownerName, memberId: member.id, country: profile.country },
    treatment: {
      insulinType: profile.insulinType,
      insulinDose: profile.insulinDoseU,
      insulinFreq: profile.insulinFreqDays,
      syringeType: profile.syringeType,
    },
  };
}

function sheetDays(trace: Trace, { zone, thresholds }: Frame): SheetDay[] {
  return daysWithin(trace, zone).map((day) => {
    const slice = sliceTrace(trace, day.from, day.to);
    return { ...day, trace: slice, tirPercent: timeInLevels(slice, thresholds)?.target ?? null };
  });
}
