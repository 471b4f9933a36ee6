import { sql } from 'kysely';
import type { AlertKind } from '#domain/alerts/kinds.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertDeliveryTable } from '../db/alert-tables.ts';
import type { Queryable } from '../db/queryable.ts';
import { toAlert, type StoredAlert } from './alerts.store.ts';

/** Whose messages count: of everybody, or of one account. */
type Whose = string | null;

/** From ≤ opened < to, epoch ms. */
type Span = { readonly from: number; readonly to: number };

/** Which part of a listing. */
export type AlertChoice = {
  readonly kind?: AlertKind | undefined;
  /** Only those with a failed message. */
  readonly failed?: boolean | undefined;
  readonly page: number;
  readonly rows: number;
};

/** Alerts of one kind in a span. */
export type KindCount = {
  readonly kind: string;
  readonly all: number;
  readonly failed: number;
  readonly heldBack: number;
};

/** Listings of a member's alerts by their opening. */
export function alertLists(db: Queryable) {
  return {
    /** A page, the newest first, and how many there are in all. */
    page: (member: AuthorizedMember, span: TimeRange, whose: Whose, choice: AlertChoice) =>
      loadPage(db, member, span, { whose, choice }),
    /** Those that were urgently low and of which people could be told, the newest first; at most `limit`. */
    urgentLows: async (member: AuthorizedMember, span: Span, limit: number): Promise<StoredAlert[]> => {
      const rows = await within(db, member, span)
        .where('alert.kind', '=', 'urgentLow')
        .where('alert.untold', 'is', null)
        .selectAll('alert')
        .orderBy('alert.openedAtMs', 'desc')
        .orderBy('alert.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toAlert);
    },
    countKinds: (member: AuthorizedMember, span: TimeRange, whose: Whose): Promise<KindCount[]> =>
      within(db, member, span)
        .groupBy('alert.kind')
        .select('alert.kind')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .select(countIf(hasFailed(whose)).as('failed'))
        .select(countIf(sql<boolean>`(alert.untold is not null or alert.held_back is not null)`).as('heldBack'))
        .execute(),
    /** When each was opened. */
    openings: async (member: AuthorizedMember, span: TimeRange): Promise<number[]> =>
      (await within(db, member, span).select('alert.openedAtMs').execute()).map(({ openedAtMs }) => openedAtMs),
    /** Why nobody was told, each reason once. */
    heldBackReasons: async (member: AuthorizedMember, span: TimeRange): Promise<string[]> => {
      const reason = sql<string | null>`coalesce(alert.untold, alert.held_back)`.as('reason');
      const rows = await within(db, member, span).select(reason).distinct().execute();
      return rows.flatMap((row) => row.reason ?? []);
    },
    /** Minutes from the first message of each alert that somebody answered to its first answer, the shortest first. */
    answerMinutes: (member: AuthorizedMember, span: TimeRange) => loadAnswerMinutes(db, member, span),
    /** How many messages of alerts have each status. */
    countDeliveries: async (member: AuthorizedMember, span: TimeRange, whose: Whose) => {
      const rows = await within(db, member, span)
        .innerJoin('alertDelivery', 'alertDelivery.alertId', 'alert.id')
        .$if(whose !== null, (all) => all.where('alertDelivery.accountId', '=', whose))
        .groupBy('alertDelivery.status')
        .select('alertDelivery.status')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .execute();
      return new Map(rows.map(({ status, count }) => [status, count]));
    },
    /** The messages of alerts, in the order in which they were laid in, each with the label that its channel has now. */
    deliveries: (alertIds: readonly string[], whose: Whose): Promise<LabelledDelivery[]> =>
      db
        .selectFrom('alertDelivery')
        .leftJoin('alertChannel', 'alertChannel.id', 'alertDelivery.channelId')
        .where('alertDelivery.alertId', 'in', alertIds)
        .$if(whose !== null, (all) => all.where('alertDelivery.accountId', '=', whose))
        .selectAll('alertDelivery')
        .select('alertChannel.label')
        .orderBy('alertDelivery.createdAtMs')
        .orderBy('alertDelivery.id')
        .execute(),
  };
}

type AnswerTime = { readonly kind: string; readonly minutes: number };

async function loadAnswerMinutes(db: Queryable, member: AuthorizedMember, span: TimeRange): Promise<AnswerTime[]> {
  const rows = await within(db, member, span)
    .innerJoin('alertEntry as answer', 'answer.alertId', 'alert.id')
    .leftJoin('alertEntry as opening', (join) =>
      join.onRef('opening.alertId', '=', 'alert.id').on('opening.what', '=', 'opened'),
    )
    .where('answer.what', '=', 'acknowledged')
    .groupBy(['alert.id', 'alert.kind', 'alert.openedAtMs'])
    .select(['alert.kind', 'alert.openedAtMs'])
    .select(({ fn }) => [fn.min('answer.atMs').as('answeredAtMs'), fn.min('opening.atMs').as('toldAtMs')])
    .execute();
  const all = rows.map(({ kind, answeredAtMs, toldAtMs, openedAtMs }) => ({
    kind,
    minutes: (answeredAtMs - (toldAtMs ?? openedAtMs)) / MINUTE_MS,
  }));
  return all.toSorted((a, b) => a.minutes - b.minutes);
}

/** A message, and the label of its channel; null once the channel was removed. */
export type LabelledDelivery = AlertDeliveryTable & { readonly label: string | null };

function within(db: Queryable, member: AuthorizedMember, { from, to }: Span) {
  return db
    .selectFrom('alert')
    .where('alert.memberId', '=', member.id)
    .where('alert.openedAtMs', '>=', from)
    .where('alert.openedAtMs', '<', to);
}

function hasFailed(whose: Whose) {
  const own = whose === null ? sql`` : sql` and alert_delivery.account_id = ${whose}`;
  return sql<boolean>`exists (select 1 from alert_delivery where alert_delivery.alert_id = alert.id
    and alert_delivery.status = 'failed'${own})`;
}

function countIf(condition: ReturnType<typeof sql<boolean>>) {
  return sql<number>`sum(case when ${condition} then 1 else 0 end)`;
}

async function loadPage(
  db: Queryable,
  member: AuthorizedMember,
  span: TimeRange,
  { whose, choice }: { readonly whose: Whose; readonly choice: AlertChoice },
): Promise<{ rows: StoredAlert[]; total: number }> {
  const { kind, failed = false, page, rows: size } = choice;
  const found = within(db, member, span)
    .$if(kind !== undefined, (all) => all.where('alert.kind', '=', kind ?? ''))
    .$if(failed, (all) => all.where(hasFailed(whose)));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('alert')
    .orderBy('alert.openedAtMs', 'desc')
    .orderBy('alert.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows: rows.map(toAlert), total };
}
