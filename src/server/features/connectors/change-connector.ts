import type { z } from 'zod';
import type { changeConnector as contract, Connector } from '#contract/connectors.ts';
import { audit } from '../../access/audit.ts';
import { readPassword } from '../../access/sent-password.ts';
import { openPassword, sealPassword, sealSession } from '../../connecting/connector-box.ts';
import type { Login } from '../../connecting/connector-service.ts';
import { MIN_PACE_MS } from '../../connecting/pace.ts';
import { announceConnector } from '../../connecting/poll-connector.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { ConnectorTable } from '../../db/connector-table.ts';
import { connectors, connectorWriter, NOT_LEASED, type StoredConnector } from '../../records/connectors.store.ts';
import { requireNew } from './create-connector.ts';
import { loadConnector, requireConnector } from './own-connectors.ts';
import { signInFirst, type SignedIn } from './sign-in-first.ts';
import { wakeFrom } from './wake-from.ts';

type Sent = z.output<typeof contract.body>;
type Changes = Partial<ConnectorTable>;
/** What was signed in with. */
type Fresh = { readonly login: Login; readonly signedIn: SignedIn };

/**
 * Changes the account, its password or region (and signs in with them first), whose sensor is fetched, or whether
 * anything is. What a process fetches meanwhile is dropped.
 *
 * @throws AppError `connector.notFound`, `connector.known`, `connector.notFollowed`; as `signInFirst`
 */
export async function changeConnector(ctx: Ctx, sent: Sent): Promise<Connector> {
  const { connectorId } = sent;
  const before = await requireConnector(ctx, connectorId);
  await requireNewName(ctx, before.row, sent);
  const login = await toLogin(ctx, before.row, sent);
  const fresh = login === null ? null : { login, signedIn: await signInFirst(ctx, before.row.kind, login) };
  await inTransaction(ctx, async (tx, afterCommit) => {
    const { member, row } = await requireConnector(ctx, connectorId, tx);
    const changes = toChanges(ctx, row, sent, fresh);
    await connectorWriter(tx).change(member, connectorId, { ...changes, ...NOT_LEASED });
    const detail = { id: connectorId, kind: row.kind, changed: namesOf(sent).join() };
    await audit(tx, ctx, { action: 'connector.changed', memberId: member.id, detail });
    afterCommit(() => {
      announceConnector(ctx, member);
      wakeFrom(ctx);
    });
  });
  return loadConnector(ctx, before.member, connectorId);
}

async function requireNewName(ctx: Ctx, row: StoredConnector, { account }: Sent): Promise<void> {
  if (account === undefined) return;
  const { member } = await requireConnector(ctx, row.id);
  const others = (await connectors(outside(ctx)).list(member)).filter(({ id }) => id !== row.id);
  requireNew(others, { kind: row.kind, account });
}

/** What to sign in with; null if neither account nor password nor region is another one. */
async function toLogin(ctx: Ctx, row: StoredConnector, sent: Sent): Promise<Login | null> {
  const { account = row.account, region = row.region } = sent;
  const isOther = account !== row.account;
  if (sent.password === undefined && !isOther && region === row.region) return null;
  // The password of one account is not sent with another one's name.
  const stored = isOther ? null : openPassword(ctx.secrets, row);
  if (sent.password === undefined && stored === null) throw invalidField(ctx, 'password', 'required');
  const password =
    sent.password === undefined
      ? (stored ?? '')
      : await readPassword(ctx, { field: 'password', keyId: sent.keyId, encrypted: sent.password });
  // The region of another account is another one.
  return { account, password, region: isOther && sent.region === undefined && !needsSame(row) ? null : region };
}

/** Whether a region was chosen by the owner; that of LibreLink Up is found by the sign-in. */
function needsSame({ kind }: StoredConnector): boolean {
  return kind === 'dexcomShare';
}

function toChanges(ctx: Ctx, row: StoredConnector, sent: Sent, fresh: Fresh | null): Changes {
  const changes: Changes = fresh === null ? {} : toSignedIn(ctx, row, fresh);
  const candidates = fresh?.signedIn.candidates ?? row.candidates;
  const { followedId } = sent;
  if (followedId !== undefined) {
    if (!candidates.some((one) => one.followedId === followedId)) {
      throw failureAt(ctx, 'followedId', 'connector.notFollowed');
    }
    changes.followedId = followedId;
    if (row.trouble === 'choose' || row.trouble === 'nobodyShares') Object.assign(changes, NO_TROUBLE);
  }
  return { ...changes, ...toPace(ctx, row, sent, fresh !== null) };
}

const NO_TROUBLE = { trouble: null, troubleSinceMs: null, troubleDetail: null, failures: 0 } as const;

function toSignedIn({ secrets, clock }: Ctx, row: StoredConnector, { login, signedIn }: Fresh): Changes {
  const { session, candidates } = signedIn;
  const [only] = candidates.length === 1 ? candidates : [];
  const isSameAccount = login.account === row.account;
  return {
    ...NO_TROUBLE,
    account: login.account,
    region: session.region,
    passwordSealed: sealPassword(secrets, row.id, login.password),
    sessionSealed: sealSession(secrets, row.id, session),
    candidates: JSON.stringify(candidates),
    followedId: isSameAccount && row.followedId !== null ? row.followedId : (only?.followedId ?? null),
    heldUntilMs: null,
    ...(isSameAccount ? {} : { fetchingSinceMs: clock.now(), newestAtMs: null }),
  };
}

/** When it tries next: never sooner than its pace, and not before the service wants it. */
function toPace({ clock }: Ctx, row: StoredConnector, { paused, followedId }: Sent, isSignedIn: boolean): Changes {
  const nowMs = clock.now();
  const isPaused = paused ?? row.pausedAtMs !== null;
  if (isPaused) return { pausedAtMs: row.pausedAtMs ?? nowMs, nextTryAtMs: null };
  const isResumed = row.pausedAtMs !== null;
  if (!isResumed && !isSignedIn && followedId === undefined) return {};
  const heldUntilMs = isSignedIn ? 0 : (row.heldUntilMs ?? 0);
  const soonestMs = Math.max(nowMs, (row.triedAtMs ?? 0) + MIN_PACE_MS, heldUntilMs);
  const isStopped = row.trouble === 'password' && !isSignedIn;
  return {
    pausedAtMs: null,
    nextTryAtMs: isStopped ? null : soonestMs,
    // What was missed while it could not fetch anyway remains a gap.
    ...(isResumed && row.trouble === null ? { fetchingSinceMs: nowMs } : {}),
  };
}

/** The names of what was changed, without what it is now. */
function namesOf({ connectorId: _id, keyId: _key, ...changed }: Sent): string[] {
  return Object.entries(changed).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
