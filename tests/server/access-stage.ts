import { sql, type Insertable } from 'kysely';
import { instant } from '#domain/units/units.ts';
import type { Actor } from '#server/context/actor.ts';
import { AppError } from '#server/context/app-error.ts';
import type { Ctx } from '#server/context/ctx.ts';
import type { Db } from '#server/db/database.ts';
import type { AccountTable, FollowTable, MemberTable } from '#server/db/tables.ts';
import type { DeviceTable } from '#server/db/reading-tables.ts';
import { newId } from '#server/db/ids.ts';
import { NOT_ENDED } from '#server/records/sensor-sessions.store.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { aFollowRow, aMemberRow, anAccountRow } from '#tests/builders/rows.ts';

/** A call as the checks of access see it: the database, who calls, and when. */
export function aCtx(db: Db, actor: Actor, more: { readonly nowMs?: number; readonly live?: Partial<LiveHub> } = {}) {
  const clock = { now: () => instant(more.nowMs ?? 0) };
  return { db, clock, actor, live: more.live } as Ctx; // access uses nothing else of a call
}

/** A signed-in account. */
export function anAccountActor(accountId: string): Actor {
  return { kind: 'account', accountId, sessionId: 'session', loginType: '2' };
}

/** The visitor of a report link. */
export function aLinkActor(memberId: string, opened: Partial<Extract<Actor, { kind: 'link' }>> = {}): Actor {
  return { kind: 'link', linkId: 'link', memberId, range: '14d', deviceId: null, ...opened };
}

export async function putAccount(db: Db, account: Partial<AccountTable> = {}): Promise<string> {
  const row = anAccountRow(account);
  await db.kysely.insertInto('account').values(row).execute();
  return row.id;
}

export async function putPet(db: Db, pet: Pick<MemberTable, 'accountId'> & Partial<MemberTable>): Promise<string> {
  const row = aMemberRow(pet);
  await db.kysely.insertInto('member').values(row).execute();
  return row.id;
}

/** Cats of one owner, by one statement, with the ids 1 to `count`. */
export async function putManyPets({ kysely }: Db, count: number): Promise<void> {
  const account = anAccountRow();
  await kysely.insertInto('account').values(account).execute();
  await sql`insert into member (id, account_id, name, pet_type, time_zone, position, created_at_ms)
    with recursive place (number) as (select 1 union all select number + 1 from place where number < ${sql.lit(count)})
    select cast(number as text), ${account.id}, 'Mimi', 'cat', 'UTC', 0, 1 from place`.execute(kysely);
}

/** A follow that is approved and shared unless wished otherwise. */
export async function putFollow(
  db: Db,
  follow: Pick<FollowTable, 'memberId'> & Partial<Insertable<FollowTable>>,
): Promise<string> {
  const row = aFollowRow({ status: 'approved', ...follow });
  await db.kysely.insertInto('follow').values(row).execute();
  return row.id;
}

/** A sensor of 14 days that warms up for an hour and has sent nothing. */
export function aDeviceRow(changes: Pick<DeviceTable, 'memberId' | 'startedAtMs'> & Partial<DeviceTable>): DeviceTable {
  const ended = { endedAtMs: null, ...NOT_ENDED };
  const kind = { sn: 'S1', model: null, warmUpMinutes: 60, lifetimeDays: 14, intervalMinutes: 5, source: 'test' };
  return {
    id: newId(),
    ...ended,
    ...kind,
    remarks: null,
    lastRefreshedAtMs: null,
    inTimeAtMs: null,
    createdAtMs: 0,
    ...changes,
  };
}

/** The reason that a check of access refuses with. */
export async function refusal(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}
