import type { ExpressionBuilder } from 'kysely';
import type { AlertChannelTable, AlertDeliveryTable, AlertTable } from '../db/alert-tables.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Tables } from '../db/tables.ts';

/** What sending a message depends on, as it is now. */
export type DeliveryFacts = {
  readonly id: string;
  /** It was dropped after a sender took it, as by an answer. */
  readonly isDropped: boolean;
  readonly channel: Pick<AlertChannelTable, 'accountId' | 'sealed' | 'goneAtMs'>;
  /** null for a test. */
  readonly alert:
    | (Pick<AlertTable, 'kind' | 'beganAtMs' | 'endedAtMs' | 'step'> & {
        /** The facts of news of a treatment, JSON. */
        readonly news: string | null;
      })
    | null;
  readonly person: {
    readonly email: string | null;
    readonly language: string;
    readonly unit: string | null;
    /** A vet, or another professional. */
    readonly professional: boolean;
    readonly isPresent: boolean;
  };
  /** The unit that the pet's owner chose, and the country that else decides. */
  readonly pet: { readonly unit: string | null; readonly country: string | null };
  /** A later message of the alert was laid in for the channel. */
  readonly isOutdated: boolean;
};

/** The facts of messages by id; one whose channel, alert or account is gone has none. */
export async function loadDeliveryFacts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryFacts>> {
  const rows = await db
    .selectFrom('alertDelivery as message')
    .innerJoin('alertChannel as channel', 'channel.id', 'message.channelId')
    .innerJoin('account as person', 'person.id', 'message.accountId')
    .innerJoin('member', 'member.id', 'message.memberId')
    .leftJoin('setting', 'setting.memberId', 'message.memberId')
    .leftJoin('alert', 'alert.id', 'message.alertId')
    .leftJoin('careNews', (join) =>
      join
        .onRef('careNews.memberId', '=', 'alert.memberId')
        .onRef('careNews.kind', '=', 'alert.kind')
        .onRef('careNews.toldAtMs', '=', 'alert.openedAtMs'),
    )
    .where('message.id', 'in', ids)
    .select(['message.id', 'message.status', 'channel.accountId', 'channel.sealed', 'channel.goneAtMs'])
    .select(['alert.kind', 'alert.beganAtMs', 'alert.endedAtMs', 'alert.step'])
    .select(['person.email', 'person.language', 'person.unit', 'person.deletedAtMs', 'person.closesAtMs'])
    .select(['person.professional', 'careNews.facts as news'])
    .select(['setting.unit as petUnit', 'member.country'])
    .select((is) => is.exists(laterOne(is)).as('isOutdated'))
    .execute();
  return new Map(rows.map((row) => [row.id, toFacts(row)]));
}

function laterOne(is: ExpressionBuilder<Tables & { message: Tables['alertDelivery'] }, 'message'>) {
  return is
    .selectFrom('alertDelivery as later')
    .whereRef('later.alertId', '=', 'message.alertId')
    .whereRef('later.channelId', '=', 'message.channelId')
    .where('later.says', '<>', 'ended')
    .where('later.status', '<>', 'dropped')
    .where((to) =>
      to.or([
        to('later.step', '>', to.ref('message.step')),
        to.and([to('later.step', '=', to.ref('message.step')), to('later.round', '>', to.ref('message.round'))]),
      ]),
    )
    .select('later.id');
}

type Row = Pick<AlertChannelTable, 'accountId' | 'sealed' | 'goneAtMs'> & {
  readonly id: string;
  readonly status: AlertDeliveryTable['status'];
  readonly kind: string | null;
  readonly beganAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly step: number | null;
  readonly email: string | null;
  readonly language: string;
  readonly unit: string | null;
  readonly deletedAtMs: number | null;
  readonly closesAtMs: number | null;
  readonly petUnit: string | null;
  readonly country: string | null;
  readonly professional: boolean;
  readonly news: string | null;
  readonly isOutdated: unknown;
};

function toFacts(row: Row): DeliveryFacts {
  const { id, status, accountId, sealed, goneAtMs, kind, beganAtMs, endedAtMs, step } = row;
  const { email, language, unit, petUnit, country, news } = row;
  return {
    id,
    isDropped: status === 'dropped',
    channel: { accountId, sealed, goneAtMs },
    alert: kind === null || beganAtMs === null || step === null ? null : { kind, beganAtMs, endedAtMs, step, news },
    person: {
      email,
      language,
      unit,
      professional: row.professional,
      isPresent: row.deletedAtMs === null && row.closesAtMs === null,
    },
    pet: { unit: petUnit, country },
    isOutdated: Boolean(row.isOutdated),
  };
}
