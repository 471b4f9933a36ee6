import type { Insertable } from 'kysely';
import { DAY_MS, instant } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { tellDueAlerts } from '#server/alerting/tell-due.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import type { Services } from '#server/context/ctx.ts';
import { createMeasures } from '#server/context/measures.ts';
import type {
  AlertChannelTable,
  AlertDeliveryTable,
  AlertTable,
  AlertWishTable,
  DutyTable,
} from '#server/db/alert-tables.ts';
import type { SettingTable } from '#server/db/tables.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { LiveHub } from '#server/live/hub.ts';
import type { ReadingSource } from '#server/rules/reading-source.ts';
import { putAccount, putFollow, putPet } from './access-stage.ts';
import { addReadings } from './add-readings.ts';

/** A message between processes. */
type Heard = { readonly kind: string; readonly data: unknown };

/** A pet with an owner, its readings and alerts, at a time that a test sets. */
export type AlertStage = {
  readonly member: AuthorizedMember<'write'>;
  readonly owner: string;
  readonly services: Services;
  /** What was sent to pages. */
  readonly heard: Heard[];
  readonly setNow: (ms: number) => void;
  /** A reading arrives; at the time of the stage unless another is named. */
  readonly give: (mgdl: number, at?: number) => Promise<void>;
  readonly giveAll: (readings: readonly { readonly at: number; readonly mgdl: number }[]) => Promise<void>;
  /** The clock of alerts runs. */
  readonly tell: () => Promise<void>;
  /** A follower who is told, with a channel. */
  readonly follower: (name: string) => Promise<string>;
  readonly alerts: () => Promise<AlertTable[]>;
  /** What happened to all alerts, in order. */
  readonly entries: () => Promise<{ atMs: number; what: string; kind: string; name: string | null }[]>;
  readonly deliveries: () => Promise<AlertDeliveryTable[]>;
};

const APP: ReadingSource = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: true };

/** Puts a pet and its owner with one channel into a database. */
export async function openAlertStage(db: Db, startMs: number): Promise<AlertStage> {
  let nowMs = startMs;
  const heard: Heard[] = [];
  const live = {
    toMember: (_id: string, kind: string, data: unknown) => heard.push({ kind, data }),
    wakeOutbox: () => undefined,
  } as unknown as LiveHub; // alerts use no more of it
  const services = { db, clock: { now: () => instant(nowMs) }, live, measures: createMeasures() } as Services; // alerts use no more of it
  const owner = await putAccount(db, { name: 'Nina' });
  const memberId = await putPet(db, { accountId: owner });
  const member = await memberForJob(db.kysely, memberId);
  await putChannel(db, owner);
  const giveAll: AlertStage['giveAll'] = async (readings) => {
    await addReadings(services, member, { source: APP, readings });
  };
  return {
    member,
    owner,
    services,
    heard,
    setNow: (ms) => {
      nowMs = ms;
    },
    give: (mgdl, at = nowMs) => giveAll([{ at, mgdl }]),
    giveAll,
    tell: () =>
      tellDueAlerts(services, (error) => {
        throw error;
      }),
    follower: async (name) => {
      const accountId = await putAccount(db, { name });
      await putFollow(db, { memberId, followerAccountId: accountId, getsAlerts: true, mayAcknowledge: true });
      await putChannel(db, accountId);
      return accountId;
    },
    alerts: () => db.kysely.selectFrom('alert').selectAll().orderBy('openedAtMs').orderBy('subject').execute(),
    entries: () =>
      db.kysely
        .selectFrom('alertEntry')
        .select(['atMs', 'what', 'kind', 'name'])
        .orderBy('atMs')
        .orderBy('id')
        .execute(),
    deliveries: () => db.kysely.selectFrom('alertDelivery').selectAll().orderBy('createdAtMs').orderBy('id').execute(),
  };
}

/** A way to reach an account. */
export async function putChannel(db: Db, accountId: string, changes: Partial<AlertChannelTable> = {}): Promise<string> {
  const times = { createdAtMs: 0, handedOverAtMs: null, shownAtMs: null, failingSinceMs: null, goneAtMs: null };
  const row = {
    id: newId(),
    accountId,
    kind: 'webhook',
    label: 'Phone',
    sealed: '',
    addressHash: newId(),
    ...times,
  } as const;
  await db.kysely
    .insertInto('alertChannel')
    .values({ ...row, failure: null, ...changes })
    .execute();
  return changes.id ?? row.id;
}

/** The settings of a pet, as by default for a cat unless changed. */
export async function putSetting(
  db: Db,
  setting: Pick<SettingTable, 'memberId'> & Partial<Insertable<SettingTable>>,
): Promise<void> {
  const limits = { urgentLow: 65, low: 79.2, high: 250, urgentHigh: 360, customLow: 80, customHigh: 250 };
  const on = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
  const row = { unit: null, ...limits, ...on, updatedAtMs: 0, ...setting };
  await db.kysely.insertInto('setting').values(row).execute();
}

/** What a person wants to be told, as by default unless changed. */
export async function putWishes(
  db: Db,
  wish: Pick<AlertWishTable, 'memberId' | 'accountId'> & Partial<AlertWishTable>,
): Promise<void> {
  const quiet = { quiet: false, quietFrom: 0, quietTo: 0, quietZone: 'UTC', longSilenceRings: true };
  const row = { wishes: '{}', ...quiet, repeatMinutes: 5, updatedAtMs: 0, ...wish };
  await db.kysely.insertInto('alertWish').values(row).execute();
}

/** A turn of duty that was accepted. */
export async function putDuty(
  db: Db,
  duty: Pick<DutyTable, 'memberId' | 'accountId' | 'fromMs'> & Partial<DutyTable>,
): Promise<void> {
  const row = { id: newId(), offeredBy: duty.accountId, toMs: duty.fromMs + DAY_MS, createdAtMs: duty.fromMs };
  const answer = { acceptedAtMs: duty.fromMs, declinedAtMs: null, endedAtMs: null };
  await db.kysely
    .insertInto('duty')
    .values({ ...row, ...answer, ...duty })
    .execute();
}
