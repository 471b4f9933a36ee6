import type { z } from 'zod';
import type { Duty, offerDuty as contract } from '#contract/duty.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { requireAlertViewer, type AlertViewer } from '../../access/alert-viewer.ts';
import { audit } from '../../access/audit.ts';
import { requireMember } from '../../access/require-member.ts';
import { requireWithin } from '../../access/sliding-limits.ts';
import { listPeople } from '../../alerting/list-people.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { DutyTable } from '../../db/alert-tables.ts';
import { newId } from '../../db/ids.ts';
import { lockMember } from '../../db/member-locks.ts';
import type { Tx } from '../../db/queryable.ts';
import { duties, dutyWriter } from '../../records/duties.store.ts';
import { announceDuty, beginTurn } from './begin-turn.ts';
import { dutyAsked, sendDutyLetter, type DutyLetter } from './duty-letters.ts';
import { showDuty } from './load-duty.ts';

type Sent = z.output<typeof contract.body>;

/** A clock that is a little behind names a start in the past. */
const LATE_START_MS = MINUTE_MS;
const MAX_AHEAD_MS = 366 * DAY_MS;
/** Turns and offers of a pet that begin later, or wait for an answer. */
const MAX_COMING = 20;
/** Each one is a letter to somebody. */
const MAX_PER_DAY = 50;

/**
 * Asks a person to be on duty; an own turn needs no answer. The owner may, and who is on duty. Asked can be the owner,
 * and each follower with the right to get alerts.
 *
 * @throws AppError as `requireMember`; `request.notAllowed`; `duty.notAskable`, `duty.time`, `duty.tooMany`;
 *   `request.tooMany` after 50 in a day
 */
export async function offerDuty(ctx: Ctx, sent: Sent): Promise<Duty> {
  const { viewer, letter } = await inTransaction(ctx, async (tx, afterCommit) => {
    const asking = await requireAsker(ctx, tx, sent.memberId);
    const turn = await planTurn(ctx, tx, asking, sent);
    await requireRoom(ctx, tx, asking);
    await dutyWriter(tx).insert(turn);
    await audit(tx, ctx, { action: 'duty.offered', memberId: turn.memberId, detail: { dutyId: turn.id } });
    const wake = turn.acceptedAtMs === null ? null : await beginTurn(tx, turn, ctx.clock.now());
    afterCommit(() => {
      announceDuty(ctx.live, turn.memberId);
      wake?.(ctx.live);
    });
    const written: DutyLetter = turn.acceptedAtMs === null ? await dutyAsked(ctx, tx, asking.member, turn) : null;
    return { viewer: asking, letter: written };
  });
  await sendDutyLetter(ctx, letter);
  return showDuty(outside(ctx), viewer, ctx.clock.now());
}

/** @throws AppError `member.notFound`, `account.closing`; `request.notAllowed` for a follower who is not on duty */
async function requireAsker(ctx: Ctx, tx: Tx, memberId: string | undefined): Promise<AlertViewer> {
  const viewer = await requireAlertViewer(ctx, memberId, tx);
  if (viewer.isOwner) {
    await requireMember(ctx, viewer.member.id, 'write', tx);
    return viewer;
  }
  const now = await duties(tx).at(viewer.member, ctx.clock.now());
  if (now?.accountId !== viewer.accountId) throw new AppError('request.notAllowed');
  await lockMember(tx, viewer.member.id);
  return viewer;
}

/** @throws AppError `duty.time` at the field, `duty.notAskable` */
async function planTurn(ctx: Ctx, tx: Tx, viewer: AlertViewer, sent: Sent): Promise<DutyTable> {
  const nowMs = ctx.clock.now();
  const fromMs = Math.max(sent.from ?? nowMs, nowMs);
  const toMs = sent.to ?? null;
  const isPast = sent.from !== undefined && sent.from < nowMs - LATE_START_MS;
  if (isPast || fromMs > nowMs + MAX_AHEAD_MS) throw failureAt(ctx, 'from', 'duty.time');
  if (toMs !== null && (toMs <= fromMs || toMs > fromMs + MAX_AHEAD_MS)) throw failureAt(ctx, 'to', 'duty.time');
  const people = await listPeople(tx, viewer, nowMs);
  const asked = people.find(({ person }) => person.personId === sent.personId);
  if (asked === undefined) throw new AppError('duty.notAskable');
  const { accountId } = asked.listener;
  const isOwn = accountId === viewer.accountId;
  return {
    id: newId(),
    memberId: viewer.member.id,
    accountId,
    offeredBy: viewer.accountId,
    fromMs,
    toMs,
    createdAtMs: nowMs,
    acceptedAtMs: isOwn ? nowMs : null,
    declinedAtMs: null,
    endedAtMs: null,
  };
}

/** @throws AppError `duty.tooMany`, `request.tooMany` */
async function requireRoom(ctx: Ctx, tx: Tx, { member, accountId }: AlertViewer): Promise<void> {
  const nowMs = ctx.clock.now();
  const coming = (await duties(tx).notOver(member, nowMs)).filter((row) => {
    const isRunning = row.acceptedAtMs !== null && row.fromMs <= nowMs;
    return row.declinedAtMs === null && !isRunning;
  });
  if (coming.length >= MAX_COMING) throw new AppError('duty.tooMany', { limit: MAX_COMING });
  await requireWithin(tx, { key: `duty:${accountId}`, max: MAX_PER_DAY, withinMs: DAY_MS }, nowMs);
}
