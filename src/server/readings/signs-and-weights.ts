import type { Event } from '#contract/events.ts';
import { totalSigns } from '#domain/care/signs-score.ts';
import { WEIGHTS_BEFORE_MS, weightsFor, type Weighing } from '#domain/care/weighing.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { events } from '../records/events.store.ts';

type Span = { readonly from: number; readonly to: number };

/** Daily weights of three years; their slope takes every two of them: 180,000 pairs. */
export const MAX_WEIGHTS = 600;
/** At most so many of each, the newest: scores twice a week for a year. */
const USUAL = { scores: 100, weights: MAX_WEIGHTS };

/** The weights among events, kg, in their order. */
export function toWeighings(noted: readonly Event[]): Weighing[] {
  return noted.flatMap(({ at, value, unit }) =>
    value !== null && value > 0 && (unit === 'kg' || unit === null) ? [{ at, kg: value }] : [],
  );
}

/** A score of signs, 0 to 12, at an instant. */
type DatedScore = { readonly at: number; readonly score: number };

/** The scores and the weights of a span, ascending; signs without a weight to compare with and without points have none. */
export async function loadScoresAndWeights(
  db: Queryable,
  member: AuthorizedMember,
  span: Span,
  most = USUAL,
): Promise<{ readonly scores: DatedScore[]; readonly weights: Weighing[] }> {
  const before = { from: Math.max(0, span.from - WEIGHTS_BEFORE_MS), to: span.to };
  const [noted, weighed] = await Promise.all([
    events(db).newestOf(member, span, { types: ['signs'], limit: most.scores }),
    events(db).newestOf(member, before, { types: ['weight', 'signs'], limit: most.weights }),
  ]);
  const weighings = toWeighings(weighed);
  return {
    scores: noted.flatMap(({ at, detail }) => {
      const signs = detail?.signs;
      const score = signs === undefined ? null : totalSigns(signs, weightsFor(at, weighings));
      return score === null ? [] : [{ at, score }];
    }),
    weights: weighings.filter(({ at }) => at >= span.from),
  };
}
