import type { ChannelKind } from '#domain/alerts/delivery.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { newId } from '#server/db/ids.ts';
import type { AlertChannelTable } from '#server/db/alert-tables.ts';
import type { TestPortal } from './portal.ts';
import { giveReadings } from './readings.ts';
import { seatFollower, type Seat } from './seats.ts';

/** A way to reach somebody, as a row: nothing is sent there. */
export async function putChannel(
  { services: { db } }: Pick<TestPortal, 'services'>,
  { accountId }: Pick<Seat, 'accountId'>,
  channel: Partial<AlertChannelTable> & { readonly kind?: ChannelKind } = {},
): Promise<string> {
  const id = newId();
  const state = { handedOverAtMs: null, shownAtMs: null, failingSinceMs: null, failure: null, goneAtMs: null };
  const row = { id, accountId, kind: 'push', label: 'Phone', sealed: '', addressHash: id, createdAtMs: 1 } as const;
  await db.kysely
    .insertInto('alertChannel')
    .values({ ...row, ...state, ...channel })
    .execute();
  return id;
}

/** A follower who has seen the invitation, sharing, with the rights wished for. */
export function seatListener(
  portal: TestPortal,
  memberId: string,
  rights: { readonly getsAlerts?: boolean; readonly mayAcknowledge?: boolean } = {},
) {
  return seatFollower(portal, memberId, { seenAtMs: 1, ...rights });
}

/** Opens an alert by one reading, as of a minute ago. @returns its id */
export async function openAlert(portal: TestPortal, memberId: string, mgdl = 50): Promise<string> {
  await giveValue(portal, memberId, mgdl);
  return (await findAlert(portal, memberId)).id;
}

/** Gives a pet a reading, as of a minute ago. */
export async function giveValue(portal: TestPortal, memberId: string, mgdl: number): Promise<void> {
  await giveReadings(portal, memberId, [{ at: portal.clock.now() - MINUTE_MS, mgdl }]);
}

/** The newest low or high alert of a pet, as it is stored. */
export function findAlert({ services: { db } }: Pick<TestPortal, 'services'>, memberId: string) {
  return db.kysely
    .selectFrom('alert')
    .where('memberId', '=', memberId)
    .where('subject', 'in', ['low', 'high'])
    .selectAll()
    .orderBy('openedAtMs', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The outbox of an alert: to which channel, what it says, and how far it got; in order. */
export async function listOutbox({ services: { db } }: Pick<TestPortal, 'services'>, alertId: string) {
  const rows = await db.kysely
    .selectFrom('alertDelivery')
    .where('alertId', '=', alertId)
    .select(['accountId', 'channelId', 'says', 'status', 'step', 'round'])
    .orderBy('step')
    .orderBy('round')
    .orderBy('channelId')
    .execute();
  return rows;
}
