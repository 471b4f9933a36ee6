import type { CurveFigure } from '#figure/curve.ts';
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
  const { plot, marks, gaps, size } = figure;
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
