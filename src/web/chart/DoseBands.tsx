import type { DoseBand } from '#figure/dose-bands.ts';
import { shownLength } from '#i18n/isolate.ts';
import styles from './DoseBands.module.css';

type DoseBandsProps = {
  readonly bands: readonly DoseBand[];
  /** what a band says, by its key: `1.5 U` */
  readonly text: (key: string) => string;
  /** the band that is compared, or in force now */
  readonly strong?: (key: string) => boolean;
};

/** A letter of 12 px is about this wide. */
const LETTER = 6.6;

/** The dose periods of a chart in a lane below it: the higher, the larger the dose. Drawn inside an SVG. */
export function DoseBands({ bands, text, strong }: DoseBandsProps) {
  return (
    <g aria-hidden="true">
      {bands.map(({ key, x, width, y, height }) => {
        const says = text(key);
        const isStrong = strong?.(key) ?? false;
        return (
          <g key={key}>
            <rect
              className={isStrong ? styles['strong'] : styles['band']}
              x={x}
              y={y}
              width={width}
              height={height}
              rx="2"
            >
              <title>{says}</title>
            </rect>
            {width > shownLength(says) * LETTER + 4 && (
              <text
                className={isStrong ? styles['onStrong'] : styles['word']}
                x={x + width / 2}
                y={y + height / 2}
                dy="0.35em"
                textAnchor="middle"
              >
                {says}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
