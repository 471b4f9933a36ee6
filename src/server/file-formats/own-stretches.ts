import { z } from 'zod';
import { MAX_NOTE_LENGTH, MAX_SET_ASIDE_DAYS } from '#contract/limits.ts';
import { setAsideReason, type SetAsideStretch } from '#contract/quality.ts';
import type { SetAsideReason } from '#contract/set-aside-reasons.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { readTime } from '../formats/written-time.ts';
import { EARLIEST_MS } from '../rules/reading-rules.ts';

/** Readings that their owner set aside, in a file: from ≤ at < to, epoch ms. */
export type OwnStretch = Pick<SetAsideStretch, 'from' | 'to' | 'reason' | 'note'>;

const instant = z.int().min(EARLIEST_MS);
const ownStretch = z.object({
  from: instant,
  to: instant,
  reason: setAsideReason,
  note: z.string().max(MAX_NOTE_LENGTH).nullable().default(null),
});

/** A stretch of an export; null unless it ends after its start, at most a month later, and not in the future. */
export function parseStretch(raw: unknown, nowMs: number): OwnStretch | null {
  const { data } = ownStretch.safeParse(raw);
  if (data === undefined) return null;
  const { from, to } = data;
  return to > from && to <= nowMs && to - from <= MAX_SET_ASIDE_DAYS * DAY_MS ? data : null;
}

/** A stretch of the portal's CSV. */
export function parseStretchCells(cell: (name: string) => string, from: number, nowMs: number): OwnStretch | null {
  const ended = readTime(cell('ended'));
  const to = ended?.kind === 'instant' ? ended.at : null;
  return parseStretch({ from, to, reason: cell('set_aside'), note: cell('note') || null }, nowMs);
}

/** A stretch for an export. */
export function toStretchItem({ from, to, reason, note }: SetAsideStretch): OwnStretch {
  return { from, to, reason, note };
}

/** Why the reading of an instant is set aside, null if it is not; where stretches overlap, the one set aside last. */
export type ReasonAt = (atMs: number) => SetAsideReason | null;

/** Looks up the reasons of stretches, with each of their bounds compared once. */
export function reasonsOf(stretches: readonly SetAsideStretch[]): ReasonAt {
  const bounds = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const newestFirst = stretches.toSorted((a, b) => b.at - a.at || b.from - a.from);
  const reasons = bounds.map((at) => newestFirst.find(({ from, to }) => from <= at && at < to)?.reason ?? null);
  return (atMs) => {
    let [low, high] = [0, bounds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) <= atMs) low = middle + 1;
      else high = middle;
    }
    return reasons[low - 1] ?? null;
  };
}
