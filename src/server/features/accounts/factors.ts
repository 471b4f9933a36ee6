import type { z } from 'zod';
import type * as contract from '#contract/factors.ts';
import type { Factors } from '#contract/factors.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { accounts } from '../../records/accounts.store.ts';
import { passkeys } from '../../records/passkeys.store.ts';
import { factorResets, recoveryCodes, rememberedDevices } from '../../records/second-factor.store.ts';
import { totps } from '../../records/totp.store.ts';
import { clientWords } from './client-words.ts';
import { requireConfirmed } from './confirm-identity.ts';
import { notifyFactorChange, type FactorChange } from './factor-notices.ts';
import { openTotpSecret } from './factor-proof.ts';
import { issueTicket, redeemTicket } from './passkey-tickets.ts';
import { passkeyHost, requestNewPasskey, verifyNewPasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor, removeAllFactors } from './second-factor.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

const MAX_PASSKEYS = 10;
/** The time to enter the first code after the secret was created. */
const SET_UP_WITHIN_MS = 30 * MINUTE_MS;

/** The second step of the caller's account. */
export async function loadFactors(ctx: Ctx): Promise<Factors> {
  const { accountId } = requireAccount(ctx);
  const db = outside(ctx);
  const totp = await totps(db).of(accountId);
  const own = await passkeys(db).ofAccount(accountId);
  const devices = await rememberedDevices(db).ofAccount(accountId, ctx.clock.now());
  return {
    totp: totp?.enabledAtMs == null ? null : { since: totp.enabledAtMs, lastUsedAt: totp.lastUsedAtMs },
    passkeys: own.map(({ id, name, createdAtMs, lastUsedAtMs }) => {
      return { id, name, createdAt: createdAtMs, lastUsedAt: lastUsedAtMs };
    }),
    passkeyHost: passkeyHost(ctx),
    recoveryCodesLeft: (await recoveryCodes(db).unused(accountId)).length,
    devices: devices.map(({ knownDeviceId: id, userAgent, createdAtMs, expiresAtMs }) => {
      return { id, ...clientWords(userAgent), createdAt: createdAtMs, expiresAt: expiresAtMs };
    }),
    resetAt: (await factorResets(db).of(accountId))?.dueAtMs ?? null,
  };
}

/** A new secret for an authenticator app. @throws AppError `factor.confirmFirst`, `factor.alreadyOn` */
export async function beginTotp(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  return inTransaction(ctx, async (tx) => {
    const account = await requireConfirmed(tx, ctx);
    if ((await totps(tx).of(account.id))?.enabledAtMs != null) throw new AppError('factor.alreadyOn');
    await totps(tx).begin(account.id, ctx.secrets.seal(secret, `totp:${account.id}`), ctx.clock.now());
    const label = account.email ?? account.mobile ?? account.name;
    return { secret, uri: totpUri(secret, ctx.config.portalName, label) };
  });
}

/**
 * Enables the app with the secret from `beginTotp`.
 *
 * @returns recovery codes, if this is the first second step of the account
 * @throws AppError `factor.wrongCode`; `factor.startAgain` if there is no secret from the last half hour
 */
export function enableTotp(ctx: Ctx, code: string): Promise<string[] | null> {
  const nowMs = ctx.clock.now();
  return change(ctx, 'totpOn', async (tx, account) => {
    const row = await totps(tx).of(account.id);
    const isWaiting = row?.enabledAtMs === null && nowMs - row.createdAtMs < SET_UP_WITHIN_MS;
    if (!isWaiting) throw new AppError('factor.startAgain');
    const step = totpStep(openTotpSecret(ctx, account.id, row.secret), code, nowMs);
    if (step === null) throw failureAt(ctx, 'totp', 'factor.wrongCode');
    const made = await codesForFirst(tx, account.id);
    await totps(tx).enable(account.id, nowMs);
    await totps(tx).spend(account.id, step, nowMs);
    return { result: made };
  });
}

/** Removes the app. @throws AppError `factor.confirmFirst`, `factor.notFound` */
export async function removeTotp(ctx: Ctx): Promise<void> {
  await change(ctx, 'totpOff', async (tx, account) => {
    await requireConfirmed(tx, ctx);
    if ((await totps(tx).of(account.id))?.enabledAtMs == null) throw new AppError('factor.notFound');
    await totps(tx).remove(account.id);
    await afterRemoval(tx, account.id);
    return { result: null };
  });
}

/** What a browser needs to create a passkey. @throws AppError `factor.confirmFirst`, `factor.noPasskeysHere` */
export async function beginPasskey(ctx: Ctx) {
  const host = passkeyHost(ctx);
  if (host === null) throw new AppError('factor.noPasskeysHere');
  const account = await inTransaction(ctx, (tx) => requireConfirmed(tx, ctx));
  const { ticket, challenge } = issueTicket(ctx, `new:${account.id}`);
  return { ticket, options: await requestNewPasskey(ctx, host, challenge, account) };
}

/**
 * Adds the passkey that the browser has made.
 *
 * @throws AppError `factor.startAgain`, `factor.passkeyRefused`; `factor.tooMany` beyond 10; `factor.alreadyOn` for one
 *   that is there already
 */
export async function addPasskey(
  ctx: Ctx,
  { ticket, name, passkey: created }: z.output<typeof contract.addPasskey.body>,
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const host = passkeyHost(ctx);
  if (host === null) throw new AppError('factor.noPasskeysHere');
  const id = newId();
  const made = await change(ctx, 'passkeyAdded', async (tx, account) => {
    const challenge = await redeemTicket(tx, ctx, `new:${account.id}`, ticket);
    if (challenge === null) throw new AppError('factor.startAgain');
    if ((await passkeys(tx).ofAccount(account.id)).length >= MAX_PASSKEYS) {
      throw new AppError('factor.tooMany', { limit: MAX_PASSKEYS });
    }
    const verified = await verifyNewPasskey(ctx, host, challenge, created);
    if (verified === null) throw new AppError('factor.passkeyRefused');
    if ((await passkeys(tx).byCredential(verified.credentialId)) !== undefined) throw new AppError('factor.alreadyOn');
    const recovery = await codesForFirst(tx, account.id);
    const createdAtMs = ctx.clock.now();
    await passkeys(tx).insert({ id, accountId: account.id, name, createdAtMs, lastUsedAtMs: null, ...verified });
    return { result: recovery, params: { name } };
  });
  return { id, recoveryCodes: made };
}

/**
 * Removes one of the caller's passkeys.
 *
 * @throws AppError `factor.confirmFirst`; `factor.notFound`, also for somebody else's
 */
export async function removePasskey(ctx: Ctx, id: string): Promise<void> {
  await change(ctx, 'passkeyRemoved', async (tx, account) => {
    await requireConfirmed(tx, ctx);
    const removed = await passkeys(tx).remove(account.id, id);
    if (removed === undefined) throw new AppError('factor.notFound');
    await afterRemoval(tx, account.id);
    return { result: null, params: { name: removed.name } };
  });
}

/** Ten new recovery codes. @throws AppError `factor.confirmFirst`; `factor.notOn` without a second step to recover from */
export function renewRecoveryCodes(ctx: Ctx): Promise<string[]> {
  return change(ctx, 'codesRenewed', async (tx, account) => {
    await requireConfirmed(tx, ctx);
    if (!(await hasSecondFactor(tx, account.id))) throw new AppError('factor.notOn');
    return { result: await makeRecoveryCodes(tx, account.id) };
  });
}

/** Every device has to take the second step again. */
export async function forgetDevices(ctx: Ctx): Promise<void> {
  const { accountId } = requireAccount(ctx);
  await inTransaction(ctx, async (tx) => {
    await rememberedDevices(tx).forgetAll(accountId);
    await audit(tx, ctx, { action: 'factor.devicesForgotten' });
  });
}

type Changed<Result> = { readonly result: Result; readonly params?: Readonly<Record<string, string>> };

/** Changes the second step in one transaction, records the change, and notifies the owner. */
async function change<Result>(
  ctx: Ctx,
  what: FactorChange,
  work: (tx: Tx, account: AccountTable) => Promise<Changed<Result>>,
): Promise<Result> {
  const { accountId } = requireAccount(ctx);
  const { account, changed } = await inTransaction(ctx, async (tx) => {
    const account = await accounts(tx).byId(accountId);
    if (account === undefined) throw new AppError('session.expired');
    const changed = await work(tx, account);
    await audit(tx, ctx, { action: `factor.${what}` });
    return { account, changed };
  });
  await notifyFactorChange(ctx, account, what, changed.params);
  return changed.result;
}

/** The first second step of an account comes with recovery codes. */
async function codesForFirst(tx: Tx, accountId: string): Promise<string[] | null> {
  return (await hasSecondFactor(tx, accountId)) ? null : makeRecoveryCodes(tx, accountId);
}

/**
 * A removed app or passkey may have been lost with a device, so remembered devices are forgotten; with the last one
 * everything of the second step is deleted.
 */
async function afterRemoval(tx: Tx, accountId: string): Promise<void> {
  if (await hasSecondFactor(tx, accountId)) await rememberedDevices(tx).forgetAll(accountId);
  else await removeAllFactors(tx, accountId);
}
