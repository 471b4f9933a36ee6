import { HOUR_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { PinShape } from '#web/chart/PinShape.tsx';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './DoseCard.module.css';

const WIDTH = 286;
const HEIGHT = 50;
const LINE_Y = 18;
const LABEL_Y = 46;
const START_X = 10;
const END_X = 276;
/** The label of now has room between those of the ends only this far from them. */
const LABEL_ROOM = 84;

type DoseTimelineProps = { readonly lastAt: number; readonly nextAt: number; readonly view: PetView };

/** The time from the last dose to the next one, and where now is on it. Time runs to the right in every script. */
export function DoseTimeline({ lastAt, nextAt, view: { now, overview } }: DoseTimelineProps) {
  const { t, formats } = useWords();
  const end = Math.max(nextAt, now, lastAt + HOUR_MS);
  const toX = (at: number): number => START_X + ((at - lastAt) / (end - lastAt)) * (END_X - START_X);
  const [nowX, nextX] = [toX(now), toX(nextAt)];
  const hasRoom = nowX > START_X + LABEL_ROOM && nowX < END_X - LABEL_ROOM;
  const clock = (at: number): string => formats.clock(at, overview.zone);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles['line']} direction="ltr" aria-hidden="true">
      <path d={`M${START_X} ${LINE_Y}H${END_X}`} className={styles['ahead']} />
      <path d={`M${START_X} ${LINE_Y}H${nowX}`} className={styles['past']} />
      <g transform={`translate(${START_X} ${LINE_Y})`}>
        <PinShape kind="insulin" />
      </g>
      <g transform={`translate(${nextX} ${LINE_Y})`} className={styles['next']}>
        <PinShape kind="insulin" />
      </g>
      <circle cx={nowX} cy={LINE_Y} r="6" className={styles['now']} />
      <text x={0} y={LABEL_Y}>
        {clock(lastAt)}
      </text>
      {hasRoom && (
        <text x={nowX} y={LABEL_Y} textAnchor="middle" className={styles['nowText']}>
          {isolateName(t('home.now'))}
        </text>
      )}
      <text x={WIDTH} y={LABEL_Y} textAnchor="end">
        {clock(nextAt)}
      </text>
    </svg>
  );
}
