import type { RefusedCall } from '#contract/data.ts';
import { homeOfCaller } from '../../context/home-of-caller.ts';
import { requireMemberOrFail } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { apiTokens, type ApiToken } from '../../records/api-tokens.store.ts';
import { callsOfHome, loadRefusals, REFUSALS_KEPT_MS, type KnownCall } from '../../records/refused-calls.store.ts';

type Token = Omit<ApiToken, 'newNetworkAt'>;

/**
 * Calls that were refused since a token was made, and that may be those of the app that should use it. Calls with other
 * keys of the pet are its owner's to know. Those with an unknown key are shown to whoever calls from the same home, only
 * while the token waits for its first use: others in that home may be strangers.
 *
 * @throws AppError `apiToken.notFound`; `request.notAllowed` for the pet's followers
 */
export async function listRefusedCalls(ctx: Ctx, id: string): Promise<RefusedCall[]> {
  const db = outside(ctx);
  const wanted = { right: 'write', missing: 'apiToken.notFound' } as const;
  const member = await requireMemberOrFail(ctx, await apiTokens(db).findMemberId(id), wanted);
  const tokens = await apiTokens(db).ofAccount(member.ownerAccountId, member.id);
  const token = tokens.find((one) => one.id === id);
  if (token === undefined) return [];
  const names = new Map(tokens.map((one) => [one.id, one]));
  const sinceMs = Math.max(token.createdAt - 1, ctx.clock.now() - REFUSALS_KEPT_MS);
  const refused = await loadRefusals(db, [...strangeCalls(ctx, token), ...tokens.map(callOf)], sinceMs);
  return refused.map(({ call, atMs }) => {
    if ('home' in call) return { kind: call.kind, at: atMs, app: call.app, key: null };
    const { name, client } = names.get(call.tokenId) ?? token;
    return { kind: call.kind, at: atMs, app: client, key: name };
  });
}

function strangeCalls(ctx: Ctx, { lastUsedAt, revokedAt }: Token) {
  const home = lastUsedAt === null && revokedAt === null ? homeOfCaller(ctx, ctx.address) : null;
  return home === null ? [] : callsOfHome(home);
}

/** A refused call that this token can have made. */
function callOf({ id, revokedAt }: Token): KnownCall {
  return { kind: revokedAt === null ? 'readOnlyKey' : 'revokedKey', tokenId: id };
}
