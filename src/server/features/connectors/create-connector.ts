import type { z } from 'zod';
import type { Connector, createConnector as contract } from '#contract/connectors.ts';
import { MAX_CONNECTORS } from '#contract/limits.ts';
import { audit } from '../../access/audit.ts';
import { requireMember } from '../../access/require-member.ts';
import { readPassword } from '../../access/sent-password.ts';
import { sealPassword, sealSession } from '../../connecting/connector-box.ts';
import { announceConnector } from '../../connecting/poll-connector.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { newId } from '../../db/ids.ts';
import type { Queryable } from '../../db/queryable.ts';
import { connectors, connectorWriter } from '../../records/connectors.store.ts';
import { loadConnector } from './own-connectors.ts';
import { signInFirst } from './sign-in-first.ts';
import { wakeFrom } from './wake-from.ts';

type Sent = z.output<typeof contract.body>;

/**
 * Fetches readings with an account of another service from now on. Nothing is stored if the service does not let it in.
 *
 * @throws AppError `member.notFound`, `request.notAllowed`, `connector.tooMany`, `connector.known`; as `signInFirst`
 */
export async function createConnector(ctx: Ctx, sent: Sent): Promise<Connector> {
  const { kind, account, region } = sent;
  const own = await requireMember(ctx, sent.memberId, 'write');
  await requireRoom(outside(ctx), own, sent);
  const password = await readPassword(ctx, { field: 'password', keyId: sent.keyId, encrypted: sent.password });
  const { session, candidates } = await signInFirst(ctx, kind, { account, password, region });
  const id = newId();
  const nowMs = ctx.clock.now();
  await inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, own.id, 'write', tx);
    await requireRoom(tx, member, sent);
    const [only] = candidates.length === 1 ? candidates : [];
    await connectorWriter(tx).insert(member, {
      id,
      kind,
      account,
      region: session.region,
      passwordSealed: sealPassword(ctx.secrets, id, password),
      sessionSealed: sealSession(ctx.secrets, id, session),
      followedId: only?.followedId ?? null,
      candidates: JSON.stringify(candidates),
      fetchingSinceMs: nowMs,
      nextTryAtMs: nowMs,
      createdAtMs: nowMs,
    });
    await audit(tx, ctx, { action: 'connector.created', memberId: member.id, detail: { id, kind, account } });
    afterCommit(() => {
      announceConnector(ctx, member);
      wakeFrom(ctx);
    });
  });
  return loadConnector(ctx, own, id);
}

/** @throws AppError `connector.tooMany`, `connector.known` */
async function requireRoom(
  db: Queryable,
  member: AuthorizedMember<'write'>,
  { kind, account }: Pick<Sent, 'kind' | 'account'>,
): Promise<void> {
  const rows = await connectors(db).list(member);
  if (rows.length >= MAX_CONNECTORS) throw new AppError('connector.tooMany', { limit: MAX_CONNECTORS });
  requireNew(rows, { kind, account });
}

/** @throws AppError `connector.known` if the pet has a connector with this account */
export function requireNew(
  rows: readonly Pick<Connector, 'kind' | 'account'>[],
  { kind, account }: Pick<Connector, 'kind' | 'account'>,
): void {
  const isKnown = rows.some((row) => row.kind === kind && row.account.toLowerCase() === account.toLowerCase());
  if (isKnown) throw new AppError('connector.known');
}
