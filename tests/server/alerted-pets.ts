import { instant } from '#domain/units/units.ts';
import type { Db } from '#server/db/database.ts';
import { openSecretBox } from '#server/secrets/secret-box.ts';
import type { PushService } from './push-service.ts';
import { insertChannel } from './alert-channels.ts';
import { makeKey } from './uploading.ts';

/** The key of portals that share what they seal. */
export const SHARED_SECRET = 'the same key for several processes';

/** A pet with an uploader's key, and the browser of its owner. */
export type AlertedPet = { readonly token: string; readonly memberId: string; readonly endpoint: string };

/** Puts a pet into a database whose portals have `SHARED_SECRET`; by the machine's clock. */
export async function addAlertedPet(db: Db, push: PushService): Promise<AlertedPet> {
  const { token, memberId, accountId } = await makeKey(db);
  const browser = push.subscribe();
  const secrets = openSecretBox({ dataDir: '', secretKey: SHARED_SECRET });
  const services = { db, secrets, clock: { now: () => instant(Date.now()) } };
  await insertChannel(services, accountId, { kind: 'push', ...browser });
  return { token, memberId, endpoint: browser.endpoint };
}
