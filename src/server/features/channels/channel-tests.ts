import type { AnswerOf } from '#contract/endpoints.ts';
import { FAILURES } from '#domain/alerts/delivery.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { followedMembers, requireMember } from '../../access/require-member.ts';
import { requireWithin } from '../../access/sliding-limits.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { AlertDeliveryTable } from '../../db/alert-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import { alertChannels } from '../../records/alert-channels.store.ts';
import { channelTests, putTest } from '../../records/channel-tests.store.ts';

type Test = AnswerOf<'/web/alert/loadTest'>['item'];

/** Somebody who looks at the page waits for no longer. */
const SENT_WITHIN_MS = 5 * MINUTE_MS;
/** Each one is a message to an address that the caller chose. */
const MAX_PER_HOUR = 20;

/**
 * Sends a test through a channel of the caller, the whole way: it is laid into the outbox like the message of an alert.
 * It names the caller's own current pet, or else one that is shared with the caller.
 *
 * @throws AppError `channel.notFound`, `channel.gone`; `member.notFound` if the caller may see no pet;
 *   `request.tooMany` after 20 in an hour
 */
export function sendTest(ctx: Ctx, channelId: string): Promise<{ testId: string }> {
  const { accountId } = requireAccount(ctx);
  const nowMs = ctx.clock.now();
  return inTransaction(ctx, async (tx, afterCommit) => {
    const channel = await alertChannels(tx).byId(accountId, channelId);
    if (channel === undefined) throw new AppError('channel.notFound');
    if (channel.goneAtMs !== null) throw new AppError('channel.gone');
    const member = await findMember(ctx, tx);
    await requireWithin(tx, { key: `channelTest:${accountId}`, max: MAX_PER_HOUR, withinMs: HOUR_MS }, nowMs);
    const testId = await putTest(tx, member, channel, { nowMs, expiresAtMs: nowMs + SENT_WITHIN_MS });
    afterCommit(() => ctx.live.wakeOutbox());
    return { testId };
  });
}

/** How far a test got. @throws AppError `channel.testNotFound` */
export async function loadTest(ctx: Ctx, testId: string): Promise<Test> {
  const test = await channelTests(outside(ctx)).byId(requireAccount(ctx).accountId, testId);
  if (test === undefined) throw new AppError('channel.testNotFound');
  return {
    status: toStatus(test),
    createdAt: test.createdAtMs,
    handedOverAt: test.handedOverAtMs,
    shownAt: test.shownAtMs,
    failure: FAILURES.find((one) => one === test.failure) ?? null,
  };
}

/** A device can show a message before the push service has answered. */
function toStatus({ status, shownAtMs }: AlertDeliveryTable): Test['status'] {
  if (shownAtMs !== null) return 'shown';
  return status === 'dropped' ? 'failed' : status;
}

/** @throws AppError `member.notFound` */
async function findMember(ctx: Ctx, tx: Tx): Promise<AuthorizedMember> {
  const { accountId, loginType } = requireAccount(ctx);
  if (loginType === '2') return requireMember(ctx, undefined, 'read', tx);
  const [followed] = await followedMembers(ctx, accountId);
  return followed ?? requireMember(ctx, undefined, 'read', tx);
}
