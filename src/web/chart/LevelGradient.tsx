import type { Box, LevelStop } from '#figure/plot.ts';
import { levelColor } from './level-color.ts';

type LevelGradientProps = { readonly id: string; readonly plot: Box; readonly stops: readonly LevelStop[] };

/** The hard-edged gradient that colours a curve by its levels. */
export function LevelGradient({ id, plot, stops }: LevelGradientProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={plot.top} y2={plot.top + plot.height}>
      {stops.map(({ offset, level }) => (
        <stop key={`${level} ${offset}`} offset={offset} style={{ stopColor: levelColor(level) }} />
      ))}
    </linearGradient>
  );
}
