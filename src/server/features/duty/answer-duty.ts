import type { Duty } from '#contract/duty.ts';
import { requireAlertViewer, type AlertViewer } from '../../access/alert-viewer.ts';
import { audit } from '../../access/audit.ts';
import { requireMemberOrFail } from '../../access/require-member.ts';
import { lookAgain } from '../../alerting/look-again.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { DutyTable } from '../../db/alert-tables.ts';
import { lockMember } from '../../db/member-locks.ts';
import type { Tx } from '../../db/queryable.ts';
import { duties, dutyWriter } from '../../records/duties.store.ts';
import { announceDuty, beginTurn } from './begin-turn.ts';
import { dutyAnswered, sendDutyLetter, type DutyLetter } from './duty-letters.ts';
import { mayKnow, showDuty } from './load-duty.ts';

type Found = { readonly turn: DutyTable; readonly viewer: AlertViewer };

/**
 * The person who was asked says yes or no. A turn whose start has passed begins with the yes. The same answer again has
 * no effect.
 *
 * @throws AppError `duty.notFound`, `duty.alreadyAnswered`, `duty.notAskable`; `request.notAllowed` for the one who
 *   asked, and for the owner
 */
export async function answerDuty(
  ctx: Ctx,
  { dutyId, accept }: { readonly dutyId: string; readonly accept: boolean },
): Promise<Duty> {
  const { viewer, letter } = await inTransaction(ctx, async (tx, afterCommit) => {
    const found = await requireTurn(ctx, tx, dutyId);
    const { turn } = found;
    if (turn.accountId !== found.viewer.accountId) throw new AppError('request.notAllowed');
    const written = await storeAnswer(ctx, tx, found, { accept, afterCommit });
    return { viewer: found.viewer, letter: written };
  });
  await sendDutyLetter(ctx, letter);
  return showDuty(outside(ctx), viewer, ctx.clock.now());
}

/**
 * Ends a turn, or takes an offer back: the owner, the person on duty, and until it is answered the one who asked. The
 * person before is on duty again.
 *
 * @throws AppError `duty.notFound`; `request.notAllowed` for the one who asked, once it is accepted
 */
export async function endDuty(ctx: Ctx, dutyId: string): Promise<Duty> {
  const viewer = await inTransaction(ctx, async (tx, afterCommit) => {
    const found = await requireTurn(ctx, tx, dutyId);
    const { turn } = found;
    if (turn.declinedAtMs !== null) throw new AppError('duty.notFound');
    const isOwnOffer = turn.acceptedAtMs === null && turn.offeredBy === found.viewer.accountId;
    const mayEnd = found.viewer.isOwner || turn.accountId === found.viewer.accountId || isOwnOffer;
    if (!mayEnd) throw new AppError('request.notAllowed');
    await dutyWriter(tx).end(turn.id, ctx.clock.now());
    await auditTurn(tx, ctx, 'duty.ended', turn);
    const wake = await lookAgain(tx, { memberId: turn.memberId }, ctx.clock.now());
    afterCommit(() => {
      announceDuty(ctx.live, turn.memberId);
      wake(ctx.live);
    });
    return found.viewer;
  });
  return showDuty(outside(ctx), viewer, ctx.clock.now());
}

/**
 * A turn or an offer that is not over, and the caller, who may know of it.
 *
 * @throws AppError `duty.notFound`
 */
async function requireTurn(ctx: Ctx, tx: Tx, dutyId: string): Promise<Found> {
  const turn = await duties(tx).byId(dutyId);
  const missing = { right: 'read', missing: 'duty.notFound' } as const;
  const { id } = await requireMemberOrFail(ctx, turn?.memberId, missing, tx);
  await lockMember(tx, id);
  const viewer = await requireAlertViewer(ctx, id, tx);
  const nowMs = ctx.clock.now();
  const isOver = turn === undefined || turn.endedAtMs !== null || (turn.toMs !== null && turn.toMs <= nowMs);
  if (isOver || !mayKnow(turn, viewer)) throw new AppError('duty.notFound');
  return { turn, viewer };
}

type Answer = { readonly accept: boolean; readonly afterCommit: (effect: () => void) => void };

/** @returns the letter to the one who asked */
async function storeAnswer(
  ctx: Ctx,
  tx: Tx,
  { turn, viewer }: Found,
  { accept, afterCommit }: Answer,
): Promise<DutyLetter> {
  const nowMs = ctx.clock.now();
  const known = turn.acceptedAtMs === null ? turn.declinedAtMs : turn.acceptedAtMs;
  if (known !== null && accept === (turn.acceptedAtMs !== null)) return null;
  if (accept && !viewer.getsAlerts) throw new AppError('duty.notAskable');
  const fromMs = Math.max(turn.fromMs, nowMs);
  const answer = accept ? { acceptedAtMs: nowMs, fromMs } : { declinedAtMs: nowMs };
  if (!(await dutyWriter(tx).answer(turn.id, answer))) throw new AppError('duty.alreadyAnswered');
  await auditTurn(tx, ctx, accept ? 'duty.accepted' : 'duty.declined', turn);
  const answered = { ...turn, ...answer };
  const wake = accept ? await beginTurn(tx, answered, nowMs) : null;
  afterCommit(() => {
    announceDuty(ctx.live, turn.memberId);
    wake?.(ctx.live);
  });
  return dutyAnswered(ctx, tx, viewer.member, answered);
}

async function auditTurn(tx: Tx, ctx: Ctx, action: string, { id: dutyId, memberId }: DutyTable): Promise<void> {
  await audit(tx, ctx, { action, memberId, detail: { dutyId } });
}
