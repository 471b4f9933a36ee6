import type { Channel } from '#contract/channels.ts';
import { MAX_CHANNELS } from '#contract/limits.ts';
import { FAILURES } from '#domain/alerts/delivery.ts';
import { audit } from '../../access/audit.ts';
import { openChannel, type ChannelContent } from '../../alerting/channel-box.ts';
import { lookAgain } from '../../alerting/look-again.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { AlertChannelTable } from '../../db/alert-tables.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Queryable, Tx } from '../../db/queryable.ts';
import { accounts } from '../../records/accounts.store.ts';
import { alertChannels, alertChannelWriter } from '../../records/alert-channels.store.ts';

/** The ways to reach the caller. */
export async function listChannels(ctx: Ctx): Promise<{ rows: Channel[]; total: number }> {
  const { accountId } = requireAccount(ctx);
  const rows = await alertChannels(outside(ctx)).list(accountId);
  const email = (await accounts(outside(ctx)).byId(accountId))?.email ?? null;
  return { rows: rows.map((row) => toChannel(row, openChannel(ctx.secrets, row), email)), total: rows.length };
}

/** Removes a way to reach the caller; what waits for it is not sent. @throws AppError `channel.notFound` */
export function removeChannel(ctx: Ctx, channelId: string): Promise<void> {
  const { accountId } = requireAccount(ctx);
  return changeChannels(ctx, async (tx) => {
    if (!(await alertChannelWriter(tx).remove(accountId, channelId))) throw new AppError('channel.notFound');
    await audit(tx, ctx, { action: 'channel.removed', detail: { channelId } });
  });
}

/** A channel as its account sees it; without its keys and secrets. */
export function toChannel(row: AlertChannelTable, content: ChannelContent | null, email: string | null): Channel {
  return {
    channelId: row.id,
    kind: row.kind,
    label: row.label,
    form: content?.kind === 'webhook' ? content.form : null,
    address: row.kind === 'email' ? email : findHost(content),
    createdAt: row.createdAtMs,
    handedOverAt: row.handedOverAtMs,
    shownAt: row.shownAtMs,
    failingSince: row.failingSinceMs,
    failure: FAILURES.find((one) => one === row.failure) ?? null,
    goneAt: row.goneAtMs,
  };
}

function findHost(content: ChannelContent | null): string | null {
  return content?.kind === 'webhook' && 'url' in content ? new URL(content.url).host : null;
}

/** @throws AppError `channel.tooMany` */
export async function requireRoom(db: Queryable, accountId: string): Promise<void> {
  const count = await alertChannels(db).count(accountId);
  if (count >= MAX_CHANNELS) throw new AppError('channel.tooMany', { limit: MAX_CHANNELS });
}

/**
 * Runs a change of the caller's channels; open alerts are then looked at again. If another call has added the same
 * channel at the same time, `work` runs again and finds it.
 */
export async function changeChannels<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { accountId } = requireAccount(ctx);
  const run = () =>
    inTransaction(ctx, async (tx, afterCommit) => {
      const done = await work(tx);
      const tell = await lookAgain(tx, { accountId }, ctx.clock.now());
      afterCommit(() => tell(ctx.live));
      return done;
    });
  try {
    return await run();
  } catch (error) {
    if (isUniqueViolation(error)) return run();
    throw error;
  }
}
