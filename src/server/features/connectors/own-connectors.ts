import type { Connector } from '#contract/connectors.ts';
import type { Reason } from '#contract/errors.ts';
import { startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { connectors, type StoredConnector } from '../../records/connectors.store.ts';

/** A gap is shown for a day after its end. */
const GAP_SHOWN_MS = DAY_MS;
/** Refusals of a member that would tell that the connector exists. */
const HIDING: ReadonlySet<Reason> = new Set(['member.notFound', 'request.notAllowed']);

/**
 * A connector of the caller's own member, to be changed. To a follower it does not exist, because the account of another
 * service is nothing that is shared.
 *
 * @throws AppError `connector.notFound`, `account.closing`
 */
export async function requireConnector(
  ctx: Ctx,
  connectorId: string,
  db: Queryable = outside(ctx),
): Promise<{ readonly member: AuthorizedMember<'write'>; readonly row: StoredConnector }> {
  const found = await connectors(db).byId(connectorId);
  if (found === null) throw new AppError('connector.notFound');
  const member = await requireMember(ctx, found.memberId, 'write', db).catch((cause: unknown) => {
    const isHidden = cause instanceof AppError && HIDING.has(cause.reason);
    throw isHidden ? new AppError('connector.notFound', {}, { cause }) : cause;
  });
  // Inside a transaction the member is locked only now.
  const row = await connectors(db).byId(connectorId);
  if (row === null) throw new AppError('connector.notFound');
  return { member, row };
}

/** The connectors of the caller's own member. @throws AppError `member.notFound`, `request.notAllowed` for a follower */
export async function listConnectors(ctx: Ctx, { memberId }: { readonly memberId?: string | undefined }) {
  const member = await requireMember(ctx, memberId, 'read');
  if (member.via !== 'owner') throw new AppError('request.notAllowed');
  const found = await connectors(outside(ctx)).list(member);
  const rows = await Promise.all(found.map((row) => showConnector(ctx, member, row)));
  return { rows, total: rows.length, now: ctx.clock.now() };
}

/** A connector as it is now. @throws AppError `connector.notFound` */
export async function loadConnector(ctx: Ctx, member: AuthorizedMember, id: string): Promise<Connector> {
  const row = await connectors(outside(ctx)).byId(id);
  if (row === null) throw new AppError('connector.notFound');
  return showConnector(ctx, member, row);
}

async function showConnector(ctx: Ctx, member: AuthorizedMember, row: StoredConnector): Promise<Connector> {
  const nowMs = ctx.clock.now();
  const dayStart = startOfLocalDay(toLocalDate(nowMs, member.zone), member.zone);
  return {
    connectorId: row.id,
    memberId: member.id,
    kind: row.kind,
    account: row.account,
    region: row.region,
    state: toState(row),
    trouble:
      row.trouble === null
        ? null
        : { code: row.trouble, sinceAt: row.troubleSinceMs ?? row.createdAtMs, detail: row.troubleDetail },
    lastSuccessAt: row.lastSuccessAtMs,
    nextTryAt: row.nextTryAtMs,
    follows: row.candidates.find(({ followedId }) => followedId === row.followedId) ?? null,
    candidates: row.candidates,
    today: await connectors(outside(ctx)).countSince(member, row.senders, dayStart),
    lastGap: toGap(row, nowMs),
    createdAt: row.createdAtMs,
  };
}

function toState({ pausedAtMs, trouble, lastSuccessAtMs }: StoredConnector): Connector['state'] {
  if (pausedAtMs !== null) return 'paused';
  switch (trouble) {
    case null:
      return lastSuccessAtMs === null ? 'starting' : 'working';
    case 'password':
      return 'stopped';
    case 'terms':
    case 'secondFactor':
    case 'choose':
    case 'secretKey':
      return 'needsYou';
    case 'nobodyShares':
      return 'nobodyShares';
    case 'locked':
    case 'tooMany':
    case 'down':
    case 'unreachable':
    case 'version':
    case 'unexpected':
      return 'waiting';
  }
}

function toGap({ gapFromMs, gapToMs, gapValues }: StoredConnector, nowMs: number): Connector['lastGap'] {
  if (gapFromMs === null || gapToMs === null || nowMs - gapToMs > GAP_SHOWN_MS) return null;
  return { from: gapFromMs, to: gapToMs, values: gapValues ?? 0 };
}
