import type { z } from 'zod';
import { MAX_SET_ASIDE_DAYS, MAX_SET_ASIDES } from '#contract/limits.ts';
import type { Quality, saveQuality, setAside, SetAsideStretch, takeBack } from '#contract/quality.ts';
import { meterKind } from '#contract/quality.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { nameCaller } from '../../access/name-caller.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import { inTransactionOn } from '../../context/transaction.ts';
import { loadQualitySetting, saveQualitySetting } from '../../records/quality-setting.store.ts';
import { setAsides, setAsideWriter } from '../../records/set-aside.store.ts';

/**
 * Leaves a stretch of readings out of the metrics of the caller's pet. Readings to come are never set aside.
 *
 * @throws AppError `request.invalid` for an end in the future, `setAside.range` for one before the start or a stretch of over
 *   a month, `setAside.tooMany`
 */
export function setReadingsAside(ctx: Ctx, input: z.output<(typeof setAside)['body']>): Promise<SetAsideStretch> {
  const { from, to, reason, note } = input;
  return inTransactionOn(ctx, input.memberId, async (tx, afterCommit) => {
    const member = await requireMember(ctx, input.memberId, 'write', tx);
    const atMs = ctx.clock.now();
    if (to > atMs) throw invalidField(ctx, 'to', 'inFuture');
    if (to <= from || to - from > MAX_SET_ASIDE_DAYS * DAY_MS) throw failureAt(ctx, 'to', 'setAside.range');
    if ((await setAsides(tx).count(member)) >= MAX_SET_ASIDES) {
      throw new AppError('setAside.tooMany', { limit: MAX_SET_ASIDES });
    }
    const who = await nameCaller(ctx, tx);
    const stretch = { fromMs: from, toMs: to, reason, note: note || null, atMs, ...who };
    const id = await setAsideWriter(tx).insert(member, stretch);
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    return requireStretch(await setAsides(tx).byId(member, id));
  });
}

/** Counts the readings of a stretch again; once more changes nothing. @throws AppError `setAside.notFound` */
export function takeStretchBack(ctx: Ctx, input: z.output<(typeof takeBack)['body']>): Promise<SetAsideStretch> {
  return inTransactionOn(ctx, input.memberId, async (tx, afterCommit) => {
    const member = await requireMember(ctx, input.memberId, 'write', tx);
    requireStretch(await setAsides(tx).byId(member, input.id));
    const { name } = await nameCaller(ctx, tx);
    await setAsideWriter(tx).takeBack(member, input.id, { name, atMs: ctx.clock.now() });
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    return requireStretch(await setAsides(tx).byId(member, input.id));
  });
}

type Setting = Pick<Quality, 'leaveFirstDayOut' | 'meter'>;

/** Changes which meter is used, and whether the first day of sensors is left out of metrics. */
export function saveSetting(ctx: Ctx, input: z.output<(typeof saveQuality)['body']>): Promise<Setting> {
  const { memberId, leaveFirstDayOut, meter } = input;
  return inTransactionOn(ctx, memberId, async (tx, afterCommit) => {
    const member = await requireMember(ctx, memberId, 'write', tx);
    await saveQualitySetting(tx, member, {
      ...(leaveFirstDayOut === undefined ? {} : { leaveFirstDayOut }),
      ...(meter === undefined ? {} : { meter }),
      updatedAtMs: ctx.clock.now(),
    });
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    const saved = await loadQualitySetting(tx, member);
    return { leaveFirstDayOut: saved.leaveFirstDayOut, meter: meterKind.nullable().catch(null).parse(saved.meter) };
  });
}

function requireStretch(stretch: SetAsideStretch | null): SetAsideStretch {
  if (stretch === null) throw new AppError('setAside.notFound');
  return stretch;
}
