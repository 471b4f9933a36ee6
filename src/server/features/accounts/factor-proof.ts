import type { FactorMethod, FactorProof } from '#contract/factor-values.ts';
import { loginType } from '#contract/values.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { findWaitMs } from '../../access/sliding-limits.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx, Services } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { tooMany } from '../../context/too-many.ts';
import type { FactorTicketTable } from '../../db/factor-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { parseAccountName } from '../../formats/account-name.ts';
import { accounts } from '../../records/accounts.store.ts';
import { attempts } from '../../records/attempts.store.ts';
import { auditTrail } from '../../records/audit.store.ts';
import { codes } from '../../records/codes.store.ts';
import { factorResets, factorTickets } from '../../records/second-factor.store.ts';
import { totps } from '../../records/totp.store.ts';
import { hashToken } from '../../secrets/tokens.ts';
import { findCaller } from './callers.ts';
import { checkCode } from './check-code.ts';
import { toNetwork } from './guesses.ts';
import { acceptPasskey } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { recordRefusal } from './refused-sign-ins.ts';
import { cancelFactorReset, removeAllFactors } from './second-factor.ts';
import { totpStep } from './totp.ts';

/** Wrong codes of an app: of one network in a quarter of an hour, and of all unknown networks in a day. */
const MAX_WRONG_BY_NETWORK = 10;
const NETWORK_WINDOW_MS = 15 * MINUTE_MS;
const MAX_WRONG_A_DAY = 100;
/** Sign-ins that are searched for a network. */
const SIGN_INS_LOOKED_AT = 50;

/** The result of a proof: the account and the method, or the refusal. */
export type Proved = {
  readonly ticket: FactorTicketTable;
  readonly account: AccountTable;
  readonly method: FactorMethod;
  /** Remaining recovery codes, if one was used. */
  readonly codesLeft: number | null;
};
type Refused = { readonly refused: 'startAgain' | 'wrong' } | { readonly waitMs: number };
/** The outcome of a proof. */
export type ProofOutcome = Proved | Refused;

/**
 * Checks the proof for a ticket and uses both up; a wrong proof costs the ticket one of its 5 tries. App codes are
 * limited per network, so that guesses from elsewhere block nobody. Passkeys and recovery codes cannot be guessed and
 * have no further limit.
 */
export async function checkProof(
  tx: Tx,
  ctx: Ctx,
  sent: { readonly ticket: string; readonly purpose: FactorTicketTable['purpose']; readonly proof: FactorProof },
): Promise<ProofOutcome> {
  const tokenHash = hashToken(sent.ticket);
  const ticket = await factorTickets(tx).valid(tokenHash, ctx.clock.now());
  const account = ticket && (await accounts(tx).byId(ticket.accountId));
  if (ticket?.purpose !== sent.purpose || account === undefined) return { refused: 'startAgain' };
  const waitMs = sent.proof.totp === undefined ? null : await totpWaitMs(tx, ctx, account.id);
  if (waitMs !== null) return { waitMs };
  const shown = await showProof(tx, ctx, { ticket, account, proof: sent.proof });
  if (shown === null) {
    await factorTickets(tx).spendTry(tokenHash);
    await countWrong(tx, ctx, ticket, sent.proof);
    return { refused: 'wrong' };
  }
  await factorTickets(tx).remove(tokenHash);
  if (shown.method !== 'reset') await cancelFactorReset(tx, ctx, account.id);
  return { ticket, account, ...shown };
}

/** Throws the error for a refused proof. */
export function throwRefused(ctx: Ctx, refused: Refused, proof: FactorProof): never {
  if ('waitMs' in refused) throw tooMany(refused.waitMs);
  if (refused.refused === 'startAgain') throw new AppError('factor.startAgain');
  if (proof.passkey !== undefined) throw new AppError('factor.passkeyRefused');
  throw failureAt(ctx, fieldIn(proof), 'factor.wrongCode');
}

function fieldIn({ totp, recoveryCode }: FactorProof): string {
  if (totp !== undefined) return 'totp';
  return recoveryCode === undefined ? 'resetCode' : 'recoveryCode';
}

type Shown = { readonly method: FactorMethod; readonly codesLeft: number | null };
type Showing = { readonly ticket: FactorTicketTable; readonly account: AccountTable; readonly proof: FactorProof };

async function showProof(tx: Tx, ctx: Ctx, { ticket, account, proof }: Showing): Promise<Shown | null> {
  const nowMs = ctx.clock.now();
  if (proof.totp !== undefined) {
    return (await spendTotp(tx, ctx, account.id, proof.totp)) ? { method: 'totp', codesLeft: null } : null;
  }
  if (proof.recoveryCode !== undefined) {
    const spent = await spendRecoveryCode(tx, account.id, proof.recoveryCode, nowMs);
    return spent && { method: 'recoveryCode', codesLeft: spent.left };
  }
  if (proof.passkey !== undefined) {
    const { challenge, accountId } = ticket;
    const passkey = await acceptPasskey(tx, ctx, { answer: proof.passkey, challenge, accountId });
    return passkey && { method: 'passkey', codesLeft: null };
  }
  return (await applyReset(tx, ctx, { ticket, account, proof })) ? { method: 'reset', codesLeft: null } : null;
}

/** @returns whether the code belongs to the account's app and was not used before */
export async function spendTotp(tx: Tx, services: Services, accountId: string, code: string): Promise<boolean> {
  const nowMs = services.clock.now();
  const row = await totps(tx).of(accountId);
  if (row?.enabledAtMs == null) return false;
  const step = totpStep(openTotpSecret(services, accountId, row.secret), code, nowMs);
  return step !== null && totps(tx).spend(accountId, step, nowMs);
}

/** @throws Error if it was sealed with another key, which only the operator can fix */
export function openTotpSecret({ secrets }: Services, accountId: string, sealed: string): string {
  const secret = secrets.open(sealed, `totp:${accountId}`);
  if (secret !== null) return secret;
  throw new Error(
    'An authenticator secret was sealed with another key. Set the SECRET_KEY, or restore the secret.key, that sealed it.',
  );
}

/**
 * After the waiting time, a code sent to the account removes the second step; for a new password that code was already
 * checked.
 */
async function applyReset(tx: Tx, ctx: Ctx, { ticket, account, proof }: Showing): Promise<boolean> {
  const nowMs = ctx.clock.now();
  const reset = await factorResets(tx).of(account.id);
  const name = account.email ?? account.mobile;
  if (reset === undefined || reset.dueAtMs > nowMs || name === null || proof.resetCode === undefined) return false;
  if (ticket.purpose === 'login' && !(await spendCode(tx, ctx, name, proof.resetCode))) return false;
  await removeAllFactors(tx, account.id);
  await audit(tx, ctx, { action: 'factor.reset', accountId: account.id });
  return true;
}

async function spendCode(tx: Tx, ctx: Ctx, account: string, code: string): Promise<boolean> {
  const nowMs = ctx.clock.now();
  const name = parseAccountName(account);
  if (name === null) return false;
  const { origin } = await findCaller(ctx, name);
  const codeId = await checkCode(tx, { account, purpose: 'login', origin, code, nowMs });
  return codeId !== null && codes(tx).markUsed(codeId, nowMs);
}

/** @returns how long app codes from the caller's network are refused, ms; null if they are accepted */
export async function totpWaitMs(tx: Tx, ctx: Ctx, accountId: string): Promise<number | null> {
  const nowMs = ctx.clock.now();
  const { ofNetwork, ofAccount } = wrongLimits(ctx, accountId);
  const waitHereMs = await findWaitMs(tx, ofNetwork, nowMs);
  if (waitHereMs !== null) return waitHereMs;
  const waitMs = await findWaitMs(tx, ofAccount, nowMs);
  return waitMs !== null && (await isKnownNetwork(tx, ctx, accountId)) ? null : waitMs;
}

async function isKnownNetwork(tx: Tx, ctx: Ctx, accountId: string): Promise<boolean> {
  const here = toNetwork(ctx.address);
  const signIns = await auditTrail(tx).signIns(accountId, SIGN_INS_LOOKED_AT, ['session.opened']);
  return signIns.some(({ address }) => address !== null && toNetwork(address) === here);
}

async function countWrong(tx: Tx, ctx: Ctx, ticket: FactorTicketTable, { totp }: FactorProof): Promise<void> {
  const { accountId } = ticket;
  await recordRefusal(tx, ctx, {
    name: `factor:${accountId}`,
    accountId,
    loginType: loginType.parse(ticket.loginType),
  });
  if (totp !== undefined) await countWrongTotp(tx, ctx, accountId);
}

/** Counts a wrong app code against the caller's network, and against all unknown networks. */
export async function countWrongTotp(tx: Tx, ctx: Ctx, accountId: string): Promise<void> {
  const { ofNetwork, ofAccount } = wrongLimits(ctx, accountId);
  await attempts(tx).add(ofNetwork.key, ctx.clock.now());
  await attempts(tx).add(ofAccount.key, ctx.clock.now());
}

function wrongLimits(ctx: Ctx, accountId: string) {
  const network = `totp:${accountId}:${toNetwork(ctx.address)}`;
  return {
    ofNetwork: { key: network, max: MAX_WRONG_BY_NETWORK, withinMs: NETWORK_WINDOW_MS },
    ofAccount: { key: `totp:${accountId}`, max: MAX_WRONG_A_DAY, withinMs: DAY_MS },
  };
}
