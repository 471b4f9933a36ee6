import type { CurveFigure, FlagMark } from '#figure/curve.ts';
import type { CurveFormat, CurveLabels } from './curve-props.ts';
import { levelInk } from './level-color.ts';
import { LevelMark } from './LevelMark.tsx';
import styles from './CurveNotes.module.css';

type CurveNotesProps = {
  readonly figure: CurveFigure;
  readonly labels: Pick<CurveLabels, 'mark' | 'gap'>;
  readonly format: Pick<CurveFormat, 'glucose'>;
};

/** A gap narrower than this is not named, px. */
const NAMED_GAP = 44;

/**
 * Texts in the plot: the extremes, and the labels of silences.
 *
 * They are HTML over the drawing, because SVG text supports neither line breaks nor the direction of a language.
 */
export function CurveNotes({ figure, labels, format }: CurveNotesProps) {
  const { plot, marks, gaps, flags, size } = figure;
  return (
    <>
      {gaps
        .filter((gap) => gap.width >= NAMED_GAP)
        .map((gap) => (
          <span
            key={gap.x}
            className={styles['gapName']}
            style={{ left: gap.x, width: gap.width, top: plot.top + plot.height * 0.5 }}
            dir="auto"
          >
            {labels.gap(gap)}
          </span>
        ))}
      {flags.map((flag) => (
        <span key={flag.from} className={styles['flag']} dir="auto" style={flagPlace(flag, figure)}>
          {flag.text}
        </span>
      ))}
      {marks.map((mark) => (
        <span
          key={mark.kind}
          className={styles['mark']}
          dir="auto"
          style={{
            color: levelInk(mark.level),
            top: mark.labelY,
            ...(mark.anchor === 'start' ? { left: mark.labelX } : { right: size.width - mark.labelX }),
          }}
        >
          <LevelMark level={mark.level} size={11} />
          {mark.isShort ? format.glucose(mark.mgdl) : labels.mark(mark)}
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
