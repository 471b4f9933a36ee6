import type { SignsEntry } from '#contract/signs.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { roundPx } from '#figure/plot.ts';
import { scoreY, signsFigure, type SignsColumn } from '#figure/signs-figure.ts';
import { useWords } from '#web/words/words.ts';
import { Lane } from '../year/Lane.tsx';
import { laneScale, LONG_MARGIN, type TimeAxis } from '../year/long-frame.ts';
import { SIGNS, signWords, type Sign } from './signs-words.ts';
import type { EntryWeek } from './signs-weeks.model.ts';
import styles from './SignsChart.module.css';

type SignsLanesProps = {
  readonly axis: TimeAxis;
  /** ascending, missed ones too, with their days */
  readonly weeks: readonly (EntryWeek & { readonly at: number })[];
  /** instants with a dotted line */
  readonly marks: readonly number[];
  readonly width: number;
};

const SCORE = { top: 20, height: 72 };
const SCORE_HEIGHT = SCORE.top + SCORE.height + 8;
const SHADE_PX = 20;
/** The widest box of a week, and the narrowest one with its digit. */
const MAX_BOX_PX = 28;
const LEAST_BOX_PX = 12;
/** px that a score of two digits needs above its point. */
const VALUE_PX = 20;

/** The score and the four signs of each week, on the axis of the days below. */
export function SignsLanes({ axis, weeks, marks, width }: SignsLanesProps) {
  const { t } = useWords();
  const x = laneScale(axis, width);
  const box = { left: LONG_MARGIN.left, width: width - LONG_MARGIN.left - LONG_MARGIN.right, ...SCORE };
  const scored = weeks.map(({ week, at, entry }) => ({
    week,
    at,
    score: entry?.total ?? null,
    isNoted: entry !== null,
  }));
  const { columns, path } = signsFigure(scored, x, box);
  const weekPx = x(axis.from + 7 * DAY_MS) - x(axis.from);
  const boxPx = roundPx(Math.max(1, Math.min(MAX_BOX_PX, weekPx - 2)));
  const byWeek = new Map(weeks.map(({ week, entry }) => [week, entry]));
  const dotted = (height: number) => <Marks places={marks.map(x)} height={height} />;
  return (
    <>
      <Lane name={t('longView.signsLane')} width={width} height={SCORE_HEIGHT}>
        {dotted(SCORE_HEIGHT)}
        <Scale box={box} />
        <path className={styles['line']} d={path} />
        <Points columns={columns} every={Math.max(1, Math.ceil(VALUE_PX / weekPx))} />
      </Lane>
      {SIGNS.map((sign) => (
        <Lane key={sign} name={t(signWords[sign])} width={width} height={SHADE_PX}>
          {dotted(SHADE_PX)}
          <Shades sign={sign} columns={columns} boxPx={boxPx} find={(week) => byWeek.get(week) ?? null} />
        </Lane>
      ))}
    </>
  );
}

/** The dotted lines of a lane. */
export function Marks({ places, height }: { readonly places: readonly number[]; readonly height: number }) {
  return places.map((place) => <path key={place} className={styles['mark']} d={`M${place},0v${height}`} />);
}

function Scale({ box }: { readonly box: { readonly left: number; readonly width: number } & typeof SCORE }) {
  const { formats } = useWords();
  return [0, 6, 12].map((score) => (
    <g key={score}>
      <path className={styles['grid']} d={`M${box.left},${scoreY(score, box)}h${box.width}`} />
      <text className={styles['word']} x={box.left - 8} y={scoreY(score, box)} dy="0.34em" textAnchor="end">
        {formats.number(score)}
      </text>
    </g>
  ));
}

/** A point a week; where there is no room for every score, each so many-th has its number, the newest one always. */
function Points({ columns, every }: { readonly columns: readonly SignsColumn[]; readonly every: number }) {
  const { formats } = useWords();
  return columns.map(({ week, x, y, score }, index) => {
    if (y === null || score === null) return null;
    const isNamed = (columns.length - 1 - index) % every === 0;
    return (
      <g key={week}>
        <circle className={styles['dot']} cx={x} cy={y} r={every > 2 ? 2 : 3.5} />
        {isNamed && (
          <text className={styles['value']} x={x} y={y - 9} textAnchor="middle">
            {formats.number(score)}
          </text>
        )}
      </g>
    );
  });
}

type ShadesProps = {
  readonly sign: Sign;
  readonly columns: readonly SignsColumn[];
  readonly boxPx: number;
  readonly find: (week: number) => SignsEntry | null;
};

/** The points of one sign, week by week; a missed week is a dashed box. */
function Shades({ sign, columns, boxPx, find }: ShadesProps) {
  const { formats } = useWords();
  return columns.map(({ week, x }) => {
    const entry = find(week);
    const points = entry === null ? null : sign === 'weight' ? entry.weightPoints : entry[sign];
    return (
      <g key={week} className={styles['shade']} data-points={points ?? 'missed'}>
        <rect x={roundPx(x - boxPx / 2)} y="0.5" width={boxPx} height={SHADE_PX - 1} rx={Math.min(4, boxPx / 3)} />
        {points !== null && boxPx >= LEAST_BOX_PX && (
          <text x={x} y={SHADE_PX / 2} dy="0.34em" textAnchor="middle">
            {formats.number(points)}
          </text>
        )}
      </g>
    );
  });
}
