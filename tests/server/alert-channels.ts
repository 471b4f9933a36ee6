import { sealChannel, type ChannelContent } from '#server/alerting/channel-box.ts';
import type { Services } from '#server/context/ctx.ts';
import { newId } from '#server/db/ids.ts';

/** A way to reach an account, as the settings store it. */
export async function insertChannel(
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  accountId: string,
  content: ChannelContent,
): Promise<string> {
  const id = newId();
  const never = { handedOverAtMs: null, shownAtMs: null, failingSinceMs: null, failure: null, goneAtMs: null };
  const row = { id, accountId, label: 'Phone', createdAtMs: clock.now(), ...never };
  await db.kysely
    .insertInto('alertChannel')
    .values({ ...row, ...sealChannel(secrets, accountId, content) })
    .execute();
  return id;
}
