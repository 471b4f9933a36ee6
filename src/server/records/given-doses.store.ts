import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** Doses of ten years, three a day. */
const MAX_DOSES = 11_000;
/** Weights of ten years, three a day. */
const MAX_WEIGHTS = 11_000;

/** From ≤ at < to. */
type Span = { readonly from: number; readonly to: number };

/** Doses that were given: one of 0 U was not. */
export function givenDoses(db: Queryable) {
  const given = (member: AuthorizedMember, { from, to }: Span) =>
    db
      .selectFrom('event')
      .where('memberId', '=', member.id)
      .where('type', '=', 'insulin')
      .where('atMs', '>=', from)
      .where('atMs', '<', to);
  return {
    /** The last one before an instant; its amount may be unknown. */
    last: async (member: AuthorizedMember, before: number) => {
      const row = await given(member, { from: 0, to: before })
        .where((is) => is.or([is('value', 'is', null), is('value', '>', 0)]))
        .select(['atMs', 'value'])
        .orderBy('atMs', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : { at: row.atMs, units: row.value };
    },
    /** Those of a known amount, ascending. */
    between: async (member: AuthorizedMember, span: Span) => {
      const rows = await given(member, span)
        .where('value', '>', 0)
        .select(['atMs', 'value'])
        .orderBy('atMs')
        .orderBy('id')
        .limit(MAX_DOSES)
        .execute();
      return rows.flatMap(({ atMs, value }) => (value === null ? [] : [{ at: atMs, units: value }]));
    },
  };
}

/** The weights that were noted in a span in kg, ascending. */
export async function loadWeights(db: Queryable, member: AuthorizedMember, { from, to }: Span) {
  const rows = await db
    .selectFrom('event')
    .where('memberId', '=', member.id)
    .where('type', '=', 'weight')
    .where('value', '>', 0)
    .where((is) => is.or([is('unit', '=', 'kg'), is('unit', 'is', null)]))
    .where('atMs', '>=', from)
    .where('atMs', '<', to)
    .select(['atMs', 'value'])
    .orderBy('atMs')
    .orderBy('id')
    .limit(MAX_WEIGHTS)
    .execute();
  return rows.flatMap(({ atMs, value }) => (value === null ? [] : [{ at: atMs, kg: value }]));
}
