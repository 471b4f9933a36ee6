import type { Level } from '#domain/glucose/levels.ts';

const LEVEL_NAMES = {
  veryHigh: 'very-high',
  high: 'high',
  target: 'target',
  low: 'low',
  veryLow: 'very-low',
} as const satisfies Record<Level, string>;

/** The colour of a level's lines, dots and bars. */
export function levelColor(level: Level): string {
  return `var(--level-${LEVEL_NAMES[level]})`;
}

/** The darker colour of a level's words and of the marks next to them. */
export function levelInk(level: Level): string {
  return `var(--level-${LEVEL_NAMES[level]}-ink)`;
}

/** The wash of a level under its words. */
export function levelWash(level: Level): string {
  return `var(--level-${LEVEL_NAMES[level]}-wash)`;
}
