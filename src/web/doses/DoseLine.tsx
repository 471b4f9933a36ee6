import { MINUTE_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { PinShape } from '#web/chart/PinShape.tsx';
import type { DosesApart } from './dose-question.ts';
import styles from './DoseWarnings.module.css';

const WIDTH = 286;
const HEIGHT = 54;
const LINE_Y = 26;
const LABEL_Y = 50;
const FIRST_X = 28;
const END_X = 258;
/** Where the label of the second dose has room between the others. */
const MIDDLE = { from: 104, to: 164 } as const;

type DoseLineProps = {
  readonly found: DosesApart;
  readonly zone: string;
  /** After insulin was ended no dose is next. */
  readonly hasNext: boolean;
};

/** The two doses on a line of the usual gap, which ends with the dose that was expected next, if one was. Time runs to the right. */
export function DoseLine({ found, zone, hasNext }: DoseLineProps) {
  const { t, formats } = useWords();
  const { dose, apartMs, usualGapMs, isLater } = found;
  const secondX = FIRST_X + (apartMs / usualGapMs) * (END_X - FIRST_X);
  const enteredX = isLater ? FIRST_X : secondX;
  const given = formats.clock(dose.at, zone);
  const first = isLater ? isolateName(t('events.thisOne')) : given;
  const second = isLater ? given : isolateName(t('events.thisOne'));
  const showsNext = hasNext && !isLater;
  const middleX = Math.min(MIDDLE.to, Math.max(MIDDLE.from, secondX));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles['line']} direction="ltr" aria-hidden="true">
      <path d={`M0 ${LINE_Y}H${WIDTH}`} className={styles['gap']} />
      <path d={`M${FIRST_X} ${LINE_Y}H${secondX}`} className={styles['apart']} />
      <Dose x={isLater ? secondX : FIRST_X} />
      <g className={styles['entered']}>
        <circle cx={enteredX} cy={LINE_Y} r="9" />
        <Dose x={enteredX} />
      </g>
      {showsNext && (
        <g className={styles['next']}>
          <Dose x={END_X} />
        </g>
      )}
      <text x={Math.max(44, (FIRST_X + secondX) / 2)} y="12" textAnchor="middle" className={styles['length']}>
        {isolateName(formats.duration(Math.round(apartMs / MINUTE_MS)))}
      </text>
      <text
        x={isLater ? 0 : FIRST_X}
        y={LABEL_Y}
        textAnchor={isLater ? 'start' : 'middle'}
        className={isLater ? styles['this'] : undefined}
      >
        {first}
      </text>
      <text x={middleX} y={LABEL_Y} textAnchor="middle" className={isLater ? undefined : styles['this']}>
        {second}
      </text>
      {showsNext && (
        <text x={WIDTH} y={LABEL_Y} textAnchor="end" className={styles['faint']}>
          {isolateName(t('events.next', { time: formats.clock(dose.at + usualGapMs, zone) }))}
        </text>
      )}
    </svg>
  );
}

function Dose({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} ${LINE_Y})`}>
      <PinShape kind="insulin" />
    </g>
  );
}
