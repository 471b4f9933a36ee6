import { use, useMemo } from 'react';
import { dayMarks } from '#figure/day-marks.ts';
import { DayFrameContext } from '#web/chart/day-frame.ts';
import type { ShownMarks } from './day-marks.ts';
import styles from './QualityMarks.module.css';

/** What is drawn over a small day: brackets over stretches that may be wrong, and a meter's values at their height. */
export function DayOver({ marks }: { readonly marks: ShownMarks }) {
  const frame = use(DayFrameContext);
  const drawn = useMemo(() => frame && dayMarks(frame, marks), [frame, marks]);
  if (drawn === null) return null;
  return (
    <>
      {drawn.brackets.map(({ x, width }) => (
        <path key={x} className={styles['bracket']} d={`M${x},5v-4h${width}v4`} />
      ))}
      {drawn.meters.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles['meter']} cx={x} cy={y} r="2.5" />
      ))}
    </>
  );
}
