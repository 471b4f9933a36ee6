import { careFacts, type CareFacts } from '#contract/care-news.ts';
import { CARE_KINDS, type CareKind } from '#domain/alerts/kinds.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** More news than a pet has in years. */
const MAX_ROWS = 5_000;

/** Facts as they are stored; null for none, and for what another version wrote. */
export function readCareFacts(text: string | null): CareFacts | null {
  return text === null ? null : careFacts.nullable().catch(null).parse(JSON.parse(text));
}

/** What people were told of treatments. */
export function careNews(db: Queryable) {
  const episodes = db.selectFrom('alertEpisode').where('kind', 'in', CARE_KINDS).where('closedAtMs', 'is', null);
  return {
    /** Until when what was told last goes, epoch ms; null where nothing was told. */
    toldUntil: async (member: AuthorizedMember, kind: CareKind): Promise<number | null> => {
      const row = await db
        .selectFrom('careNews')
        .where('memberId', '=', member.id)
        .where('kind', '=', kind)
        .select((select) => select.fn.max('untilMs').as('untilMs'))
        .executeTakeFirst();
      return row?.untilMs ?? null;
    },
    /** The open episode of a kind. */
    open: (member: AuthorizedMember, kind: CareKind) =>
      episodes
        .where('memberId', '=', member.id)
        .where('kind', '=', kind)
        .select(['id', 'openedAtMs'])
        .executeTakeFirst(),
    /** The ids of members of whom news is open. */
    membersWithNews: async (): Promise<string[]> =>
      (await episodes.select('memberId').distinct().execute()).map(({ memberId }) => memberId),
    /** The kinds of open news, by member. */
    openOf: async (members: readonly AuthorizedMember[]): Promise<ReadonlyMap<string, CareKind[]>> => {
      if (members.length === 0) return new Map();
      const ids = members.map(({ id }) => id);
      const rows = await episodes.where('memberId', 'in', ids).select(['memberId', 'kind']).execute();
      const known = rows.flatMap(({ memberId, kind }) => {
        const one = CARE_KINDS.find((other) => other === kind);
        return one === undefined ? [] : [{ memberId, kind: one }];
      });
      return new Map(
        [...Map.groupBy(known, ({ memberId }) => memberId)].map(([id, some]) => [id, some.map(({ kind }) => kind)]),
      );
    },
    /** The facts of an alert, by its kind and the instant at which it opened; null for another one. */
    factsOf: async (
      member: AuthorizedMember,
      { kind, openedAtMs }: { readonly kind: string; readonly openedAtMs: number },
    ): Promise<CareFacts | null> => {
      const row = await db
        .selectFrom('careNews')
        .where('memberId', '=', member.id)
        .where('kind', '=', kind)
        .where('toldAtMs', '=', openedAtMs)
        .select('facts')
        .executeTakeFirst();
      return readCareFacts(row?.facts ?? null);
    },
    /** All, the first one first. */
    all: (member: AuthorizedMember) =>
      db
        .selectFrom('careNews')
        .where('memberId', '=', member.id)
        .select(['kind', 'toldAtMs', 'facts'])
        .orderBy('toldAtMs')
        .orderBy('kind')
        .limit(MAX_ROWS)
        .execute(),
  };
}

type NewNews = { readonly toldAtMs: number; readonly untilMs: number; readonly facts: CareFacts };

/** Keeps what people are told, in the transaction that opens its episode. */
export async function insertCareNews(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { toldAtMs, untilMs, facts }: NewNews,
): Promise<void> {
  const row = { kind: facts.kind, toldAtMs, untilMs, facts: JSON.stringify(facts) };
  await tx
    .insertInto('careNews')
    .values({ id: newId(), memberId: member.id, ...row })
    .execute();
}
