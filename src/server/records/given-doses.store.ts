import { INSULIN_KINDS, type InsulinKind } from '#domain/events/event-names.ts';
import type { GivenDose } from '#domain/care/given-doses.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

type Span = { readonly from: number; readonly to: number };

/** Doses and meals of a span; more than these (ten years of five a day) are not looked through. */
const MAX_NOTED = 20_000;

/** What was given in a span, without who wrote it: curves are made of many doses. */
export function givenDoses(db: Queryable) {
  const ofType = (member: Pick<AuthorizedMember, 'id'>, { from, to }: Span, type: 'insulin' | 'meal') =>
    db
      .selectFrom('event')
      .where('memberId', '=', member.id)
      .where('type', '=', type)
      .where('atMs', '>=', from)
      .where('atMs', '<', to)
      .orderBy('atMs', 'desc')
      .limit(MAX_NOTED);
  return {
    /** The newest first. */
    doses: async (member: AuthorizedMember, span: Span): Promise<GivenDose[]> => {
      const rows = await ofType(member, span, 'insulin').select(['id', 'atMs', 'value', 'detail']).execute();
      return rows.map(({ id, atMs, value, detail }) => ({
        id,
        at: atMs,
        units: value,
        insulin: detail === null ? null : readKind(detail),
      }));
    },
    /** The last one before an instant; its amount may be unknown. */
    last: async (member: Pick<AuthorizedMember, 'id'>, before: number) => {
      const row = await ofType(member, { from: 0, to: before }, 'insulin')
        .clearLimit()
        .where((is) => is.or([is('value', 'is', null), is('value', '>', 0)]))
        .select(['atMs', 'value'])
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : { at: row.atMs, units: row.value };
    },
    /** The newest first, epoch ms. */
    meals: async (member: AuthorizedMember, span: Span): Promise<number[]> => {
      const rows = await ofType(member, span, 'meal').select('atMs').execute();
      return rows.map(({ atMs }) => atMs);
    },
  };
}

/** The kind of insulin alone: reading the whole detail of hundreds of doses takes ten times as long. */
function readKind(detail: string): InsulinKind | null {
  return INSULIN_KINDS.find((kind) => detail.includes(`"insulinKind":"${kind}"`)) ?? null;
}
