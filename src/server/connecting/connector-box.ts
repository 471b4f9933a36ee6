import { z } from 'zod';
import type { ConnectorTable } from '../db/connector-table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { ServiceSession } from './connector-service.ts';

const sealedSession = z.object({
  region: z.string().nullable(),
  token: z.string(),
  expiresAtMs: z.number().nullable(),
});

/** The password of a connector's account, as it is stored. */
export function sealPassword(secrets: SecretBox, connectorId: string, password: string): string {
  return secrets.seal(password, `connector:${connectorId}`);
}

/** @returns null when it was sealed with another key */
export function openPassword(
  secrets: SecretBox,
  { id, passwordSealed }: Pick<ConnectorTable, 'id' | 'passwordSealed'>,
): string | null {
  return secrets.open(passwordSealed, `connector:${id}`);
}

/** A session with a service, as it is stored. */
export function sealSession(secrets: SecretBox, connectorId: string, session: ServiceSession | null): string | null {
  return session === null ? null : secrets.seal(JSON.stringify(session), `connectorSession:${connectorId}`);
}

/** @returns null without one, and when it was sealed with another key */
export function openSession(
  secrets: SecretBox,
  { id, sessionSealed }: Pick<ConnectorTable, 'id' | 'sessionSealed'>,
): ServiceSession | null {
  const text = sessionSealed === null ? null : secrets.open(sessionSealed, `connectorSession:${id}`);
  return text === null ? null : (sealedSession.safeParse(JSON.parse(text)).data ?? null);
}
