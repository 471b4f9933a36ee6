import type { FactorMethod, SecondFactorStep, SessionFactor } from '#contract/factor-values.ts';
import type { LoginType } from '#contract/values.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx, Services } from '../../context/ctx.ts';
import type { FactorTicketTable, PasskeyTable } from '../../db/factor-tables.ts';
import type { Queryable, Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import type { KnownDevice } from '../../records/known-devices.store.ts';
import { passkeys } from '../../records/passkeys.store.ts';
import { factorResets, factorTickets, recoveryCodes, rememberedDevices } from '../../records/second-factor.store.ts';
import { totps } from '../../records/totp.store.ts';
import { hashToken, newSessionToken } from '../../secrets/tokens.ts';
import { toNetwork } from './guesses.ts';
import { newChallenge } from './passkey-tickets.ts';
import { passkeyHost, requestPasskey } from './passkeys.ts';

const TICKET_VALID_MS = 10 * MINUTE_MS;
const TRIES = 5;
const DEVICE_REMEMBERED_MS = 30 * DAY_MS;

/** Whether the account has a second step at all. */
export async function hasSecondFactor(db: Queryable, accountId: string): Promise<boolean> {
  if ((await totps(db).of(accountId))?.enabledAtMs != null) return true;
  return (await passkeys(db).ofAccount(accountId)).length > 0;
}

/** What is pending until the second step, after the password or code was right. */
export type Waiting = {
  readonly purpose: FactorTicketTable['purpose'];
  readonly loginType: LoginType;
  readonly remember: boolean;
  /** The calling browser, if the account knows it and a remembered one is sufficient. */
  readonly device: KnownDevice | null;
};

/** Either no second step is needed, or it has to be taken first. */
export type Passage = { readonly factor: SessionFactor | null } | { readonly step: SecondFactorStep };

/** Whether an account has to take a second step, after its password or code was right in this transaction. */
export async function findPassage(tx: Tx, ctx: Ctx, account: AccountTable, waiting: Waiting): Promise<Passage> {
  if (!(await hasSecondFactor(tx, account.id))) return { factor: null };
  const { device } = waiting;
  const isRemembered = device !== null && (await rememberedDevices(tx).has(device.id, ctx.clock.now()));
  if (isRemembered) return { factor: 'device' };
  return { step: await openStep(tx, ctx, account.id, waiting) };
}

/** The failure that names the second step. */
export function stepNeeded(item: SecondFactorStep): AppError {
  return new AppError('account.secondFactorNeeded', {}, { extras: { item } });
}

async function openStep(tx: Tx, ctx: Ctx, accountId: string, waiting: Waiting): Promise<SecondFactorStep> {
  const nowMs = ctx.clock.now();
  const ticket = newSessionToken();
  const row = {
    tokenHash: hashToken(ticket),
    accountId,
    purpose: waiting.purpose,
    loginType: waiting.loginType,
    remember: waiting.remember,
    network: toNetwork(ctx.address),
    challenge: newChallenge(),
    triesLeft: TRIES,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + TICKET_VALID_MS,
  };
  await factorTickets(tx).insert(row);
  const own = await passkeys(tx).ofAccount(accountId);
  const resetAt = (await factorResets(tx).of(accountId))?.dueAtMs ?? null;
  const methods = await findMethods(tx, ctx, accountId, own);
  return {
    step: 'secondFactor',
    ticket,
    methods: resetAt !== null && resetAt <= nowMs ? [...methods, 'reset'] : methods,
    passkey: await passkeyOptions(ctx, row.challenge, own),
    expiresAt: row.expiresAtMs,
    resetAt,
  };
}

async function findMethods(
  tx: Tx,
  services: Services,
  accountId: string,
  own: readonly PasskeyTable[],
): Promise<FactorMethod[]> {
  const hasTotp = (await totps(tx).of(accountId))?.enabledAtMs != null;
  const codesLeft = (await recoveryCodes(tx).unused(accountId)).length;
  return [
    ...(own.length > 0 && passkeyHost(services) !== null ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(codesLeft > 0 ? (['recoveryCode'] as const) : []),
  ];
}

async function passkeyOptions(services: Services, challenge: string, own: readonly PasskeyTable[]) {
  const host = passkeyHost(services);
  return own.length === 0 || host === null ? null : requestPasskey(host, challenge, own);
}

/** Lets the calling known device skip the second step for 30 days. */
export async function rememberDevice(tx: Tx, ctx: Ctx, accountId: string, knownDeviceId: string): Promise<void> {
  const createdAtMs = ctx.clock.now();
  const expiresAtMs = createdAtMs + DEVICE_REMEMBERED_MS;
  const { userAgent } = ctx;
  await rememberedDevices(tx).insert({ knownDeviceId, accountId, userAgent, createdAtMs, expiresAtMs });
}

/** Cancels the request to remove the second step. @returns whether there was one */
export async function cancelFactorReset(tx: Tx, ctx: Ctx, accountId: string): Promise<boolean> {
  if (!(await factorResets(tx).cancel(accountId))) return false;
  await audit(tx, ctx, { action: 'factor.resetCancelled', accountId });
  return true;
}

/** Removes the whole second step of an account. */
export async function removeAllFactors(tx: Tx, accountId: string): Promise<void> {
  await totps(tx).remove(accountId);
  await passkeys(tx).removeAll(accountId);
  await recoveryCodes(tx).replace(accountId, []);
  await rememberedDevices(tx).forgetAll(accountId);
  await factorTickets(tx).forgetAll(accountId);
  await factorResets(tx).cancel(accountId);
}
