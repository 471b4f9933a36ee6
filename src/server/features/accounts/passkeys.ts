import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyAnswer } from '#contract/factor-values.ts';
import type { PasskeyCreated } from '#contract/factors.ts';
import type { Services } from '../../context/ctx.ts';
import type { PasskeyTable } from '../../db/factor-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { publicUrl } from '../../messages/letters.ts';
import { passkeys } from '../../records/passkeys.store.ts';

/** Loaded on first use, because a portal may run for long before it sees a passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 by their COSE numbers; every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];

/**
 * The WebAuthn relying party: the host of `PUBLIC_URL`. Browsers support passkeys only over https and on localhost, and
 * not for bare IP addresses; in those cases it is null.
 */
export function passkeyHost(services: Services): string | null {
  const { protocol, hostname } = new URL(publicUrl(services));
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && isIP(hostname.replaceAll(/[[\]]/gu, '')) === 0 ? hostname : null;
}

/** What a browser needs to use a passkey: one of the given ones, or any that it has for this portal. */
export async function requestPasskey(
  host: string,
  challenge: string,
  named: readonly PasskeyTable[] | null,
): ReturnType<Awaited<ReturnType<typeof loadLibrary>>['generateAuthenticationOptions']> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = {
    rpID: host,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 300_000,
    // as the only proof it also has to verify its user
    userVerification: named === null ? ('required' as const) : ('preferred' as const),
  };
  return generateAuthenticationOptions(
    named === null ? options : { ...options, allowCredentials: named.map(asCredential) },
  );
}

/** What a browser needs to create a passkey for an account. */
export async function requestNewPasskey(
  services: Services,
  host: string,
  challenge: string,
  { id, email, mobile, name }: AccountTable,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  const known = await passkeys(services.db.kysely).ofAccount(id);
  return generateRegistrationOptions({
    rpName: services.config.portalName,
    rpID: host,
    userID: userHandle(id),
    userName: email ?? mobile ?? name,
    userDisplayName: name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 300_000,
    excludeCredentials: known.map(asCredential),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** @returns what to store of a passkey that a browser has created; null if it is not for this challenge and portal */
export async function verifyNewPasskey(
  services: Services,
  host: string,
  challenge: string,
  created: PasskeyCreated,
): Promise<Pick<PasskeyTable, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { transports = [], ...response } = created.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(services, response.clientDataJSON),
      expectedRPID: host,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const stored = Buffer.from(publicKey).toString('base64url');
    return { credentialId: id, publicKey: stored, counter, transports: JSON.stringify(transports) };
  } catch {
    return null; // the library throws at whatever does not fit
  }
}

/** What a passkey must have signed. */
export type PasskeyCheck = {
  readonly answer: PasskeyAnswer;
  readonly challenge: string;
  /** The account it must belong to; null if the passkey itself names the account. */
  readonly accountId: string | null;
};

/** Verifies the signature of a passkey and records its use. @returns the passkey, or null if anything does not match */
export async function acceptPasskey(tx: Tx, services: Services, check: PasskeyCheck): Promise<PasskeyTable | null> {
  const host = passkeyHost(services);
  const passkey = await passkeys(tx).byCredential(check.answer.id);
  if (host === null || passkey === undefined) return null;
  if (check.accountId !== null && passkey.accountId !== check.accountId) return null;
  const counter = await verifiedCounter(services, host, passkey, check);
  if (counter === null) return null;
  await passkeys(tx).markUsed(passkey.id, counter, services.clock.now());
  return passkey;
}

async function verifiedCounter(
  services: Services,
  host: string,
  { credentialId, publicKey, counter }: PasskeyTable,
  { answer, challenge, accountId }: PasskeyCheck,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle: handle, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(handle && { userHandle: handle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(services, response.clientDataJSON),
      expectedRPID: host,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: accountId === null,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // the library throws at whatever does not fit
  }
}

/** Opaque, and the same for all passkeys of an account, so that an authenticator groups them. */
function userHandle(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkey user:${accountId}`).digest());
}

function asCredential({ credentialId, transports }: PasskeyTable): { id: string; transports: string[] } {
  return { id: credentialId, transports: JSON.parse(transports) as string[] }; // written by verifyNewPasskey
}

/** `PUBLIC_URL`; without it localhost with any port, because the port may be forwarded. */
function expectedOrigin(services: Services, clientDataJson: string): string {
  const own = new URL(publicUrl(services)).origin;
  if (services.config.publicUrl !== undefined) return own;
  const told = originIn(clientDataJson);
  return told !== null && told.hostname === 'localhost' ? told.origin : own;
}

function originIn(clientDataJson: string): URL | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'origin' in data ? new URL(String(data.origin)) : null;
  } catch {
    return null; // not what a browser writes
  }
}
