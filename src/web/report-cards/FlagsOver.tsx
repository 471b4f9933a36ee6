import { use, useMemo } from 'react';
import { DAY_MS } from '#domain/units/units.ts';
import type { CurveFigure } from '#figure/curve.ts';
import { joinFlags, placeFlags, type CurveFlag, type FlagMark } from '#figure/flag-marks.ts';
import { CurveFigureContext } from '#web/chart/curve-figure.ts';
import styles from './QualityMarks.module.css';

type FlagsOverProps = {
  readonly flags: readonly CurveFlag[];
  /** the words have no room, and are in a list below the curve */
  readonly isMute?: boolean;
};

/** In a window of more than about a week the words would lie over each other. */
const WORDS_MS = 8 * DAY_MS;

/** Brackets over the stretches of a curve that may be wrong, each with its words. */
export function FlagsOver({ flags, isMute = false }: FlagsOverProps) {
  const figure = use(CurveFigureContext);
  const hasWords = figure !== null && !isMute && figure.to - figure.from <= WORDS_MS;
  const marks = useMemo(() => {
    const placed = figure && placeFlags(figure, flags);
    return placed === null || hasWords ? placed : joinFlags(placed);
  }, [figure, flags, hasWords]);
  if (figure === null || marks === null || marks.length === 0) return null;
  const { plot, size } = figure;
  return (
    <>
      <svg className={styles['over']} width={size.width} height={size.height} aria-hidden="true" focusable="false">
        {marks.map(({ from, x, width }) => (
          <path key={from} className={styles['bracket']} d={`M${x},${plot.top + 10}v-6h${width}v6`} />
        ))}
      </svg>
      {(hasWords ? marks : []).map((mark) => (
        <span key={mark.from} className={styles['flag']} dir="auto" style={flagPlace(mark, figure)}>
          {mark.text}
        </span>
      ))}
    </>
  );
}

/** Under its bracket, towards the side with more room. */
function flagPlace({ x, width }: FlagMark, { plot, size }: CurveFigure) {
  const top = plot.top + 12;
  return x < plot.left + plot.width / 2 ? { left: x, top } : { right: size.width - x - width, top };
}
