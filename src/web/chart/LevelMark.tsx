import type { Level } from '#domain/glucose/levels.ts';

type LevelMarkProps = { readonly level: Level; readonly size?: number };

const CHEVRONS = {
  veryHigh: 'm2 6 4-3.6L10 6m-8 4.4 4-3.6 4 3.6',
  high: 'm2 7.8 4-3.6 4 3.6',
  low: 'm2 4.2 4 3.6 4-3.6',
  veryLow: 'm2 1.6 4 3.6 4-3.6M2 6l4 3.6L10 6',
} as const satisfies Record<Exclude<Level, 'target'>, string>;

/** The shape of a level, in the colour of the words next to it: never the only sign of the level. */
export function LevelMark({ level, size = 12 }: LevelMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      {level === 'target' ? (
        <circle cx="6" cy="6" r="3" fill="currentColor" />
      ) : (
        <path
          d={CHEVRONS[level]}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
