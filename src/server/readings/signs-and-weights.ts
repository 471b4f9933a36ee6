import type { ScoreEntry, WeightEntry } from '#report/consult/consult-pack.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { events } from '../records/events.store.ts';

type Span = { readonly from: number; readonly to: number };

const MAX_WEIGHTS = 600;

export async function loadSignsAndWeights(
  db: Queryable,
  member: AuthorizedMember,
  span: Span,
): Promise<{ scores: ScoreEntry[]; weights: WeightEntry[]; weightSlopePercent: number | null }> {
  const noted = await events(db).ofType(member, span, { type: 'weight', limit: MAX_WEIGHTS });
  const weights = noted.flatMap(({ at, value }) => (value === null || value <= 0 ? [] : [{ at, kg: value }]));
  return { scores: [], weights, weightSlopePercent: null };
}
