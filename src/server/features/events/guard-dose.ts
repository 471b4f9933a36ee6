import type { Event, LargeDoseItem, NearDoseItem } from '#contract/events.ts';
import { DOSE_BOUNDS, isPossibleDose, type DoseDoubt } from '#domain/doses/dose-guard.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { offsetMsAt } from '#domain/time/zones.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { invalidField } from '../../context/failed-fields.ts';
import type { Tx } from '../../db/queryable.ts';
import { doseGuard, withDoubts } from '../../records/dose-guard.store.ts';
import { insulinEndedSentence } from '../../messages/wording.ts';
import type { NewEvent } from '../../records/events.store.ts';

/** @throws AppError `request.invalid` unless the amount is a possible dose: above 0, at most 200 U, two decimals */
export function refuseImpossibleDose(ctx: Ctx, units: number): void {
  if (!isPossibleDose(units) || units < DOSE_BOUNDS.min) {
    const isLow = units < DOSE_BOUNDS.min;
    throw invalidField(ctx, 'value', isLow ? 'tooSmall' : 'tooBig', isLow ? DOSE_BOUNDS.min : DOSE_BOUNDS.max);
  }
  if (roundHalfUp(units, 2) !== units) throw invalidField(ctx, 'value', 'twoDecimals');
}

type Place = { readonly ctx: Ctx; readonly tx: Tx; readonly member: AuthorizedMember<'log'> };
type Guarding = { readonly known: Event | null; readonly isConfirmed: boolean };

/**
 * A dose with the doubts of the guard. It is questioned if it is new, or if its time or amount changes; an earlier
 * confirmation remains valid.
 *
 * @throws AppError `event.doseTooSoon`, `event.doseLarge`
 */
export async function guardDose(
  { ctx, tx, member }: Place,
  entry: NewEvent,
  { known, isConfirmed }: Guarding,
): Promise<NewEvent> {
  if (entry.type !== 'insulin') return entry;
  const before = known?.type === 'insulin' ? known : null;
  const { near, large, intervalMs } = await doseGuard(ctx, tx).look(member, {
    ...entry,
    eventId: known?.eventId ?? null,
  });
  const isMoved = before?.at !== entry.at;
  const isOtherAmount = before?.value !== entry.value;
  const largeItem = large === null ? null : ({ value: entry.value ?? 0, unit: 'U', ...large } satisfies LargeDoseItem);
  if (!isConfirmed && isMoved && near !== null) throw tooSoon(member, near, { large: largeItem, intervalMs });
  if (!isConfirmed && isOtherAmount && largeItem !== null) throw tooLarge(ctx, largeItem);
  const doubts: readonly DoseDoubt[] = [...(near ? ['tooSoon' as const] : []), ...(large ? ['large' as const] : [])];
  const wasConfirmed = before?.detail?.confirmed === true;
  return { ...entry, detail: withDoubts(entry.detail, doubts, isConfirmed || wasConfirmed) };
}

type About = Pick<NearDoseItem, 'large'> & { readonly intervalMs: number };

function tooSoon(member: AuthorizedMember, near: Event, { large, intervalMs }: About): AppError {
  const { eventId, at, author, source, value, unit } = near;
  const intervalHours = roundHalfUp(intervalMs / HOUR_MS, 2);
  const item: NearDoseItem = { eventId, at, by: author, source, value, unit, intervalHours, large };
  const time = new Date(at + offsetMsAt(at, member.zone)).toISOString().slice(0, 16).replace('T', ' ');
  return new AppError('event.doseTooSoon', { dose: value ?? '?', time }, { extras: { item } });
}

function tooLarge({ language }: Ctx, item: LargeDoseItem): AppError {
  const { value: dose, limit, endedOn } = item;
  const own = endedOn === undefined ? {} : { message: insulinEndedSentence(language, { dose, day: endedOn }) };
  return new AppError('event.doseLarge', { dose, limit }, { extras: { item, ...own } });
}
