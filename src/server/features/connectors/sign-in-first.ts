import { createHash } from 'node:crypto';
import type { Reason } from '#contract/errors.ts';
import type { ConnectorKind, ConnectorTrouble } from '#domain/intake/connectors.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { countWithin, type SlidingLimit } from '../../access/sliding-limits.ts';
import { createAsk } from '../../connecting/ask.ts';
import type { Followed, Login, ServiceSession } from '../../connecting/connector-service.ts';
import { SessionOverError, TroubleError } from '../../connecting/trouble.ts';
import { SERVICES } from '../../connecting/services.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import { tooMany } from '../../context/too-many.ts';
import { inTransaction } from '../../context/transaction.ts';

/** All calls of one sign-in together: a browser waits for it. */
const SIGNED_IN_WITHIN_MS = 30_000;

const NEVER = new AbortController().signal;

/** A reason for each trouble that a sign-in can meet, and the field that it is about. */
const REASONS: Readonly<Record<ConnectorTrouble, { readonly reason: Reason; readonly field?: string }>> = {
  password: { reason: 'connector.password', field: 'password' },
  terms: { reason: 'connector.terms', field: 'account' },
  secondFactor: { reason: 'connector.secondFactor', field: 'account' },
  locked: { reason: 'connector.locked', field: 'account' },
  tooMany: { reason: 'connector.busy' },
  down: { reason: 'connector.down' },
  unreachable: { reason: 'connector.unreachable' },
  version: { reason: 'connector.version' },
  // A list of followed people has no other troubles.
  nobodyShares: { reason: 'connector.unexpected' },
  choose: { reason: 'connector.unexpected' },
  secretKey: { reason: 'connector.unexpected' },
  unexpected: { reason: 'connector.unexpected' },
};

/** What a sign-in gave. */
export type SignedIn = { readonly session: ServiceSession; readonly candidates: readonly Followed[] };

/**
 * Signs in with what the owner entered, before any of it is stored.
 *
 * @throws AppError `request.tooMany` after too many tries; a reason of `connector.…` with its field; `request.invalid`
 *   without a region that the service needs
 */
export async function signInFirst(ctx: Ctx, kind: ConnectorKind, login: Login): Promise<SignedIn> {
  const service = SERVICES[kind];
  requireRegion(ctx, kind, login.region);
  await countTry(ctx, kind, login.account);
  const wire = { ask: createAsk(NEVER, SIGNED_IN_WITHIN_MS), nowMs: ctx.clock.now(), config: ctx.config };
  try {
    const session = await service.signIn(wire, login);
    return { session, candidates: await service.listFollowed(wire, session, login.account) };
  } catch (error) {
    throw toFailure(ctx, kind, error);
  }
}

function requireRegion(ctx: Ctx, kind: ConnectorKind, region: string | null): void {
  const { needsRegion, isRegion } = SERVICES[kind];
  if (region === null && needsRegion) throw invalidField(ctx, 'region', 'required');
  if (region !== null && !isRegion(region)) throw failureAt(ctx, 'region', 'connector.region');
}

function toFailure(ctx: Ctx, kind: ConnectorKind, error: unknown): unknown {
  // A session that is over as soon as it was made: another one would not help.
  const told = error instanceof SessionOverError ? new TroubleError('unexpected', error.message) : error;
  if (!(told instanceof TroubleError)) return told;
  const { trouble } = told;
  ctx.log.warn({ kind, trouble }, 'a sign-in for a connector failed');
  const { reason, field } = REASONS[trouble.code];
  if (field !== undefined) return failureAt(ctx, field, reason);
  const extras = trouble.waitMs === null ? {} : { retryAfterSeconds: Math.ceil(trouble.waitMs / 1_000) };
  return new AppError(reason, {}, { cause: told, extras });
}

/** Nobody can use the portal to guess the passwords of another service: tries count for who makes them, from where, and for whom. */
async function countTry(ctx: Ctx, kind: ConnectorKind, account: string): Promise<void> {
  const { accountId } = requireAccount(ctx);
  const whose = createHash('sha256').update(`${kind} ${account.toLowerCase()}`).digest('hex');
  const limits: SlidingLimit[] = [
    { key: `connector:by:${accountId}`, max: 10, withinMs: HOUR_MS },
    { key: `connector:from:${ctx.address}`, max: 20, withinMs: HOUR_MS },
    { key: `connector:as:${whose}`, max: 5, withinMs: HOUR_MS },
    { key: `connector:as:${whose}`, max: 15, withinMs: DAY_MS },
  ];
  const { waitMs } = await inTransaction(ctx, (tx) => countWithin(tx, limits, ctx.clock.now()));
  if (waitMs !== null) throw tooMany(waitMs);
}
