import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import { waitForChunk } from '#web/api/chunks.ts';

type Creation = AnswerOf<'/web/user/beginPasskey'>['item']['options'];
type Request = AnswerOf<'/web/user/beginConfirm'>['item']['options'];
type Created = BodyOf<'/web/user/addPasskey'>['passkey'];
type Answer = BodyOf<'/web/user/passkeyLogin'>['passkey'];

/** No passkey was made or used: the user stopped it, took too long, or the device has one already. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super('no passkey', { cause });
    this.isKnown = nameIn(cause) === 'InvalidStateError';
  }
}

/** Why this page cannot use passkeys. */
export type PasskeyObstacle = 'insecure' | 'elsewhere' | 'unsupported';

/** What keeps this page from using the passkeys of a host; `null` when nothing does. */
export function passkeyObstacle(host: string | null): PasskeyObstacle | null {
  if (host === null || !window.isSecureContext) return 'insecure';
  if (location.hostname !== host && !location.hostname.endsWith(`.${host}`)) return 'elsewhere';
  return hasPasskeys() ? null : 'unsupported';
}

/** Whether this browser offers passkeys to this page. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. @throws PasskeyError */
export async function makePasskey(options: Creation): Promise<Created> {
  const { startRegistration } = await waitForChunk(import('@simplewebauthn/browser'));
  try {
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']; // as the server's half wrote them
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  } catch (error) {
    throw new PasskeyError(error);
  }
}

/** Has the browser use a passkey. @throws PasskeyError */
export async function askPasskey(options: Request): Promise<Answer> {
  const { startAuthentication } = await waitForChunk(import('@simplewebauthn/browser'));
  try {
    const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']; // as the server's half wrote them
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch (error) {
    throw new PasskeyError(error);
  }
}

/** The library wraps some of the browser's errors, and keeps their names. */
function nameIn(error: unknown): string | null {
  return error instanceof Error ? error.name : null;
}
