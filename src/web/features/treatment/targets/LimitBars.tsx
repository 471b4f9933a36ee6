import type { CareTargets } from '#domain/care/targets.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { logLevels, logPlace } from '#figure/log-levels.ts';
import { pushApart } from '#figure/push-apart.ts';
import { levelColor } from '#web/chart/level-color.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import { useWords } from '#web/words/words.ts';
import { rowText, TARGET_ROWS } from './target-rows.model.ts';
import styles from './LimitBars.module.css';

type LimitBarsProps = {
  readonly now: CareTargets;
  readonly next: CareTargets | null;
  readonly unit: GlucoseUnit;
};

const BAR = 18;
const TOP = 20;
const BETWEEN = 46;
/** A value of 12 px takes about so much, px. */
const LABEL = 34;
/** A letter of 12 px takes at most so much, px. */
const LETTER = 8;
const GOAL_STEP = 18;

/** The limits as bars on one logarithmic scale: a full line joins what moves, a dotted one what stays. */
export function LimitBars({ now, next, unit }: LimitBarsProps) {
  const words = useWords();
  const { t } = words;
  const [ref, width] = useElementSize<HTMLDivElement>();
  const says = (targets: CareTargets): string =>
    TARGET_ROWS.map((row) => `${t(row.word)} ${rowText(row, targets, unit, words)}`).join(', ');
  const second = TOP + BAR + BETWEEN;
  const goalY = (next === null ? TOP + BAR : second + BAR + 16) + 30;
  const height = goalY + GOAL_STEP + 10;
  const label =
    next === null ? says(now) : `${t('proposal.now')}: ${says(now)}. ${t('proposal.proposed')}: ${says(next)}`;
  const picture = { role: 'img', 'aria-label': label };
  return (
    <div ref={ref} className={styles['bars']} {...picture} dir="ltr">
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <Bar targets={now} width={width} y={TOP} labelY={TOP - 6} unit={unit} name={next && t('proposal.now')} />
          {next !== null && (
            <>
              {THRESHOLD_NAMES.map((name) => (
                <path
                  key={name}
                  className={now[name] === next[name] ? styles['stays'] : styles['moves']}
                  d={`M${logPlace(now[name], width)},${TOP + BAR}L${logPlace(next[name], width)},${second}`}
                />
              ))}
              <Bar
                targets={next}
                width={width}
                y={second}
                labelY={second + BAR + 14}
                unit={unit}
                name={t('proposal.proposed')}
              />
            </>
          )}
          {(now.goalLow !== null || (next !== null && next.goalLow !== null)) && (
            <text x="0" y={goalY - 6}>
              {t('targets.goal')}
            </text>
          )}
          <Goal targets={now} width={width} y={goalY} look="goal" unit={unit} />
          {next !== null && <Goal targets={next} width={width} y={goalY + GOAL_STEP} look="nextGoal" unit={unit} />}
        </svg>
      )}
    </div>
  );
}

type BarProps = {
  readonly targets: CareTargets;
  readonly width: number;
  readonly y: number;
  readonly labelY: number;
  readonly unit: GlucoseUnit;
  /** Which of two bars it is; null for a single one. */
  readonly name: string | null;
};

function Bar({ targets, width, y, labelY, unit, name }: BarProps) {
  const { formats } = useWords();
  const places = pushApart(
    THRESHOLD_NAMES.map((name) => logPlace(targets[name], width)),
    LABEL,
    [0, width],
  );
  const room = (places[0] ?? 0) - LABEL / 2;
  return (
    <>
      {name !== null && name.length * LETTER < room && (
        <text x="0" y={labelY}>
          {name}
        </text>
      )}
      {logLevels(targets, width).map(({ level, x, width: length }) => (
        <rect key={level} x={x} y={y} width={Math.max(0, length - 1)} height={BAR} rx="2" fill={levelColor(level)} />
      ))}
      {THRESHOLD_NAMES.map((name, index) => (
        <text key={name} x={places[index]} y={labelY} textAnchor="middle">
          {formats.bound(targets[name], BOUND_SIDES[name], unit)}
        </text>
      ))}
    </>
  );
}

type GoalProps = {
  readonly targets: CareTargets;
  readonly width: number;
  readonly y: number;
  readonly look: 'goal' | 'nextGoal';
  readonly unit: GlucoseUnit;
};

function Goal({ targets: { goalLow, goalHigh }, width, y, look, unit }: GoalProps) {
  const { formats } = useWords();
  if (goalLow === null || goalHigh === null) return null;
  const [from, to] = [logPlace(goalLow, width), logPlace(goalHigh, width)];
  const values = `${formats.bound(goalLow, 'lower', unit)}–${formats.bound(goalHigh, 'upper', unit)}`;
  return (
    <>
      <rect className={styles[look]} x={from} y={y} width={Math.max(2, to - from)} height="7" rx="3.5" />
      <text x={to + 8} y={y + 8}>
        {values}
      </text>
    </>
  );
}
