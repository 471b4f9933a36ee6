import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { ALERT_KINDS, isCareNews, type AlertKind } from '#domain/alerts/kinds.ts';
import type { KindWish, Listener } from '#domain/alerts/rounds.ts';
import { instant } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertPersonTable, AlertWishTable } from '../db/alert-tables.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { Tables } from '../db/tables.ts';

/** A person's alert settings for a pet. */
export type AlertWishes = Pick<Listener, 'wishes' | 'quietHours' | 'longSilenceRings' | 'repeatMinutes'>;

const DEFAULT_WISH: KindWish = { isOn: true, delayMinutes: 0, ringsInQuietHours: false };
/** A person who chose nothing gets every alert, at once, every five minutes. */
export const DEFAULT_WISHES: AlertWishes = {
  wishes: wishesOf({}),
  quietHours: null,
  longSilenceRings: true,
  repeatMinutes: 5,
};

const kindWish = z.object({ isOn: z.boolean(), delayMinutes: z.int(), ringsInQuietHours: z.boolean() });
const storedWishes = z.partialRecord(z.enum(ALERT_KINDS), kindWish);

function wishesOf(stored: Partial<Record<AlertKind, KindWish>>): Listener['wishes'] {
  const entries = ALERT_KINDS.map((kind) => [kind, stored[kind] ?? DEFAULT_WISH]);
  return Object.fromEntries(entries) as Listener['wishes']; // one entry for each kind
}

function toWishes(row: AlertWishTable): AlertWishes {
  return {
    wishes: wishesOf(storedWishes.parse(JSON.parse(row.wishes))),
    quietHours: row.quiet ? { from: row.quietFrom, to: row.quietTo, zone: row.quietZone } : null,
    longSilenceRings: row.longSilenceRings,
    repeatMinutes: row.repeatMinutes,
  };
}

/** The people who can get a member's alerts, and what each got. */
export function alertPeople(db: Queryable) {
  return {
    wishesOf: async (member: AuthorizedMember, accountId: string): Promise<AlertWishes> => {
      const row = await db
        .selectFrom('alertWish')
        .where('memberId', '=', member.id)
        .where('accountId', '=', accountId)
        .selectAll()
        .executeTakeFirst();
      return row === undefined ? DEFAULT_WISHES : toWishes(row);
    },
    /** The owner, and each follower with the right to get alerts, before any alert; in the owner's order. */
    listeners: async (member: AuthorizedMember): Promise<readonly Listener[]> =>
      (await loadAudience(db, member, null)).listeners,
    /** The same people for an alert, and what each got of it: also those who may not get alerts any more. */
    audience: (member: AuthorizedMember, alert: AlertStep) => loadAudience(db, member, alert),
    /** What one person got for alerts. */
    toldTo: (accountId: string, alertIds: readonly string[]): Promise<AlertPersonTable[]> =>
      db
        .selectFrom('alertPerson')
        .where('alertId', 'in', alertIds)
        .where('accountId', '=', accountId)
        .selectAll()
        .execute(),
  };
}

type AlertStep = { readonly id: string; readonly step: number; readonly kind: AlertKind };
type Audience = { readonly listeners: readonly Listener[]; readonly told: readonly AlertPersonTable[] };

async function loadAudience(db: Queryable, member: AuthorizedMember, alert: AlertStep | null): Promise<Audience> {
  const [followerIds, wishes, told] = await Promise.all([
    toldFollowerIds(db, member, alert !== null && isCareNews(alert.kind)),
    db.selectFrom('alertWish').where('memberId', '=', member.id).selectAll().execute(),
    alert === null ? [] : loadTold(db, alert.id),
  ]);
  const ids = [member.ownerAccountId, ...followerIds];
  const reachable = await db
    .selectFrom('alertChannel')
    .where('accountId', 'in', ids)
    .where('goneAtMs', 'is', null)
    .where('failingSinceMs', 'is', null)
    .select('accountId')
    .distinct()
    .execute();
  const listeners = ids.map((accountId) => {
    const wish = wishes.find((row) => row.accountId === accountId);
    const mine = told.find((row) => row.accountId === accountId && row.step === alert?.step);
    return {
      accountId,
      ...(wish === undefined ? DEFAULT_WISHES : toWishes(wish)),
      isReachable: reachable.some((row) => row.accountId === accountId),
      toldAt: mine?.toldAtMs == null ? null : instant(mine.toldAtMs),
      remindAt: mine?.remindAtMs == null ? null : instant(mine.remindAtMs),
    };
  });
  return { listeners, told };
}

function loadTold(db: Queryable, alertId: string): Promise<AlertPersonTable[]> {
  return db.selectFrom('alertPerson').where('alertId', '=', alertId).selectAll().execute();
}

async function toldFollowerIds(db: Queryable, member: AuthorizedMember, withVets: boolean): Promise<string[]> {
  const told = withVets ? follows(db, [member.id]).where(isToldOrVet) : toldFollows(db, [member.id]);
  // Two that began in the same millisecond keep their order from one step to the next.
  const ordered = told.orderBy('alertOrder').orderBy('follow.createdAtMs').orderBy('follow.id');
  const rows = await ordered.execute();
  return rows.map(({ accountId }) => accountId);
}

/** The rule for who is told besides the owner: approved, sharing, not removed, and allowed by the owner. */
function toldFollows(db: Queryable, memberIds: readonly string[]) {
  return follows(db, memberIds).where('getsAlerts', '=', true);
}

/** News of a treatment also goes to a vet without that right: it is no alarm. */
function isToldOrVet(is: ExpressionBuilder<Tables, 'follow' | 'account'>) {
  return is.or([is('getsAlerts', '=', true), is('account.professional', '=', true)]);
}

/** Those who may see a pet. */
function follows(db: Queryable, memberIds: readonly string[]) {
  return db
    .selectFrom('follow')
    .innerJoin('account', 'account.id', 'follow.followerAccountId')
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null)
    .where('memberId', 'in', memberIds)
    .where('status', '=', 'approved')
    .where('shareFlag', '=', true)
    .where('removedAtMs', 'is', null)
    .select(['memberId', 'account.id as accountId', 'getsAlerts']);
}

/** The followers who get alerts, and all who get news of a treatment. */
export type ToldFollowers = { readonly alerts: ReadonlySet<string>; readonly careNews: ReadonlySet<string> };

/** The followers of members who are told, by member. */
export async function loadToldFollowers(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ToldFollowers>> {
  const rows = await follows(db, memberIds).where(isToldOrVet).execute();
  const ids = (some: typeof rows): ReadonlySet<string> => new Set(some.map(({ accountId }) => accountId));
  return new Map(
    [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([id, some]) => [
      id,
      { alerts: ids(some.filter(({ getsAlerts }) => getsAlerts)), careNews: ids(some) },
    ]),
  );
}

/** Writes what people were told, inside a transaction. */
export function alertPeopleWriter(tx: Tx) {
  return {
    put: async (row: AlertPersonTable): Promise<void> => {
      const { memberId: _, alertId: _alert, accountId: _account, ...changes } = row;
      await tx
        .insertInto('alertPerson')
        .values(row)
        .onConflict((conflict) => conflict.columns(['alertId', 'accountId']).doUpdateSet(changes))
        .execute();
    },
    forgetReminders: async (alertId: string): Promise<void> => {
      await tx.updateTable('alertPerson').set({ remindAtMs: null }).where('alertId', '=', alertId).execute();
    },
    saveWishes: async (row: AlertWishTable): Promise<void> => {
      const { memberId: _, accountId: _account, ...changes } = row;
      await tx
        .insertInto('alertWish')
        .values(row)
        .onConflict((conflict) => conflict.columns(['memberId', 'accountId']).doUpdateSet(changes))
        .execute();
    },
    /** In which order followers are told; the others come after them. @returns false if one does not follow the member */
    saveOrder: (member: AuthorizedMember<'write'>, followIds: readonly string[]) => saveOrder(tx, member, followIds),
  };
}

async function saveOrder(tx: Tx, member: AuthorizedMember<'write'>, followIds: readonly string[]): Promise<boolean> {
  const own = tx.updateTable('follow').where('memberId', '=', member.id).where('removedAtMs', 'is', null);
  await own.set({ alertOrder: 0 }).execute();
  const ids = [...new Set(followIds)];
  for (const [index, id] of ids.entries()) {
    const { numUpdatedRows } = await own
      .set({ alertOrder: index - ids.length })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
  }
  return true;
}
