import { audit } from '../../access/audit.ts';
import { requireMember, requireMemberOrFail } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { apiTokens, apiTokenWriter, type ApiToken } from '../../records/api-tokens.store.ts';
import { NETWORK_MEMORY_MS, newNetworks } from '../../records/token-networks.store.ts';
import { hashApiToken, newApiToken } from '../../secrets/api-token-hash.ts';

/** Active tokens of one account. */
const MAX_TOKENS = 20;

/** The tokens of the caller's pets, or of one of them. */
export async function listApiTokens(ctx: Ctx, memberId: string | undefined): Promise<ApiToken[]> {
  const { accountId } = requireAccount(ctx);
  const member = memberId === undefined ? null : await requireMember(ctx, memberId, 'write');
  const db = outside(ctx);
  const rows = await apiTokens(db).ofAccount(accountId, member?.id ?? null);
  const arrivals = await newNetworks(
    db,
    rows.map(({ id }) => id),
    ctx.clock.now() - NETWORK_MEMORY_MS,
  );
  return rows.map((row) => ({ ...row, newNetworkAt: arrivals.get(row.id) ?? null }));
}

/** Creates a token for one of the caller's pets. It cannot be read again later. */
export async function createApiToken(
  ctx: Ctx,
  input: { readonly name: string; readonly memberId?: string | undefined; readonly scopes: readonly string[] },
): Promise<{ id: string; token: string; createdAt: number }> {
  return inTransaction(ctx, async (tx) => {
    const member = await requireMember(ctx, input.memberId, 'write', tx);
    const alive = await apiTokens(tx).countAlive(member.ownerAccountId);
    if (alive >= MAX_TOKENS) throw new AppError('apiToken.tooMany', { limit: MAX_TOKENS });
    const token = newApiToken(member.name);
    const nowMs = ctx.clock.now();
    const scopes = [...new Set(input.scopes)].sort();
    const id = await apiTokenWriter(tx).insert(member, {
      name: input.name,
      secretHash: hashApiToken(token),
      scopes,
      nowMs,
    });
    await audit(tx, ctx, { action: 'apiToken.created', memberId: member.id, detail: { tokenId: id } });
    return { id, token, createdAt: nowMs };
  });
}

/**
 * Revokes one of the caller's tokens; no effect on a revoked one.
 *
 * @throws AppError `apiToken.notFound`; `request.notAllowed` for the pet's followers
 */
export async function revokeApiToken(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const revoked = await apiTokenWriter(tx).revoke(requireAccount(ctx).accountId, id, ctx.clock.now());
    if (revoked === null) return refuseOther(ctx, tx, id);
    const { memberId, isNews } = revoked;
    if (isNews) await audit(tx, ctx, { action: 'apiToken.revoked', memberId, detail: { tokenId: id } });
  });
}

async function refuseOther(ctx: Ctx, tx: Tx, id: string): Promise<never> {
  const wanted = { right: 'write', missing: 'apiToken.notFound' } as const;
  await requireMemberOrFail(ctx, await apiTokens(tx).findMemberId(id), wanted, tx);
  throw new AppError('apiToken.notFound');
}
