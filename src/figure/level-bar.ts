import type { Level } from '#domain/glucose/levels.ts';
import { LEVELS } from '#domain/glucose/levels.ts';
import { roundShares } from '#domain/glucose/round-shares.ts';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import { roundPx } from './plot.ts';

/** One level of a bar: `start` and `length` along it in px, and the percent to show. */
export type LevelSegment = {
  readonly level: Level;
  readonly start: number;
  readonly length: number;
  readonly percent: number;
};

/** How a bar is cut: its length, the gap between two segments, the least length that is still seen. */
export type LevelBarInput = {
  /** null where there was no reading: a bar without segments */
  readonly shares: LevelShares | null;
  readonly length: number;
  readonly gap?: number;
  readonly minLength?: number;
  /** decimals of the shown percents, 0 by default; they always add up to 100 */
  readonly decimals?: number;
};

/** A bar of five levels. */
export type LevelBarFigure = {
  /** from the lowest level up, without those that had no time */
  readonly segments: readonly LevelSegment[];
  /** percents to show for all five levels, adding up to 100; null without a reading */
  readonly percents: Readonly<Record<Level, number>> | null;
};

/**
 * A stacked bar from very low to very high.
 *
 * A level with any time at all keeps `minLength` px, taken from the others in proportion.
 */
export function levelBar(input: LevelBarInput): LevelBarFigure {
  const { shares, length, gap = 2, minLength = 3, decimals = 0 } = input;
  if (!shares) return { segments: [], percents: null };
  const percents = roundShares(shares, 100, decimals);
  const present = LEVELS.toReversed().filter((level) => shares[level] > 0);
  const room = Math.max(0, length - gap * (present.length - 1));
  const lengths = visibleLengths(
    present.map((level) => shares[level]),
    room,
    Math.min(minLength, room / present.length),
  );
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, part) => sum + part + gap, 0));
  const segments = present.map((level, index) => ({
    level,
    start: roundPx(starts[index] ?? 0),
    length: roundPx(lengths[index] ?? 0),
    percent: percents[level],
  }));
  return { segments, percents };
}

function visibleLengths(parts: readonly number[], room: number, least: number): number[] {
  const kept = new Set<number>();
  for (;;) {
    const free = parts.reduce((sum, part, index) => sum + (kept.has(index) ? 0 : part), 0);
    const toLength = (part: number): number => (free === 0 ? 0 : (part / free) * (room - least * kept.size));
    const small = parts.findIndex((part, index) => !kept.has(index) && toLength(part) < least);
    if (small < 0) return parts.map((part, index) => (kept.has(index) ? least : toLength(part)));
    kept.add(small);
  }
}
