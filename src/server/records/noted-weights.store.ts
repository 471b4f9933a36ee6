import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** Weights of ten years, three a day. */
const MAX_WEIGHTS = 11_000;

/** From ≤ at < to. */
type Span = { readonly from: number; readonly to: number };

/** The weights that were noted in a span in kg, alone or with signs, ascending. */
export async function loadWeights(db: Queryable, member: AuthorizedMember, { from, to }: Span) {
  const rows = await db
    .selectFrom('event')
    .where('memberId', '=', member.id)
    .where('type', 'in', ['weight', 'signs'])
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
