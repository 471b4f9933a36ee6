import type { PetSigns, SignsEntry } from '#contract/signs.ts';
import type { LocalDate } from '#domain/time/days.ts';
import { roundPx } from '#figure/plot.ts';
import { scoreY, signsFigure, type SignsColumn } from '#figure/signs-figure.ts';
import { useElementWidth } from '#web/chart/use-element-width.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { dayOfWeek } from '#domain/care/signs-weeks.ts';
import { SIGNS, signWords, type Sign } from './signs-words.ts';
import { lastWeek, listWeeks, newestOfWeeks } from './signs-weeks.model.ts';
import { WeeksTable } from './WeeksTable.tsx';
import styles from './SignsChart.module.css';

type SignsChartProps = { readonly signs: PetSigns; readonly today: LocalDate };

/** px of a column, and of half a year in a wide window. */
const COLUMN_PX = 30;
const MAX_WEEKS = 26;
const LEFT = 36;
const RIGHT = 8;
const SCORE = { top: 22, height: 84 };
/** The top of the first row of shades, and the distance of the rows. */
const SHADES_TOP = 148;
const ROW_PX = 42;
const SHADE_PX = 22;
const GLUCOSE = { top: SHADES_TOP + SIGNS.length * ROW_PX + 38, height: 96 };
const HEIGHT = GLUCOSE.top + GLUCOSE.height + 28;
const LABEL_GAP_PX = 56;

/** Signs beside glucose: a column a week, with the score, the four signs and the time in target of the 7 days before. */
export function SignsChart({ signs, today }: SignsChartProps) {
  const { t } = useWords();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const isSingle = newestOfWeeks(signs.entries).length === 1;
  const picture = { role: 'img', 'aria-label': t('signs.beside') };
  return (
    <Card title={t('signs.beside')} className={styles['card']}>
      <div ref={ref} className={styles['chart']} style={{ minBlockSize: HEIGHT }} {...picture}>
        {width > 0 && <Drawing signs={signs} today={today} width={width} />}
      </div>
      {isSingle && <p className={styles['hint']}>{t('signs.secondWeek')}</p>}
      <details className={styles['details']}>
        <summary>{t('home.table')}</summary>
        <WeeksTable weeks={listWeeks(signs, today)} />
      </details>
    </Card>
  );
}

function Drawing({ signs, today, width }: SignsChartProps & { readonly width: number }) {
  const { t, formats } = useWords();
  const { firstDate } = signs;
  const box = { left: LEFT, width: width - LEFT - RIGHT, ...SCORE };
  const weeks = newestOfWeeks(signs.entries);
  const most = Math.min(MAX_WEEKS, Math.max(1, Math.floor(box.width / COLUMN_PX)));
  const scored = weeks.map(({ week, total }) => ({ week, score: total }));
  const figure = signsFigure(scored, lastWeek(signs, today), { box, most });
  const byWeek = new Map(weeks.map((entry) => [entry.week, entry]));
  const found = (column: SignsColumn): SignsEntry | undefined => byWeek.get(column.week);
  const every = Math.max(1, Math.ceil(LABEL_GAP_PX / figure.columnWidth));
  const columnWidth = Math.min(SHADE_PX + 6, figure.columnWidth - 4);
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
      {[0, 6, 12].map((score) => (
        <g key={score}>
          <path className={styles['grid']} d={`M${box.left},${scoreY(score, box)}h${box.width}`} />
          <text className={styles['word']} x={box.left - 8} y={scoreY(score, box)} dy="0.34em" textAnchor="end">
            {formats.number(score)}
          </text>
        </g>
      ))}
      <text className={styles['word']} x="0" y="10">
        {t('signs.score')}
      </text>
      <path className={styles['line']} d={figure.path} />
      {figure.columns.map((column) => (
        <ScorePoint key={column.week} column={column} />
      ))}
      {SIGNS.map((sign, row) => (
        <ShadeRow
          key={sign}
          sign={sign}
          top={SHADES_TOP + row * ROW_PX}
          {...{ columnWidth, found }}
          columns={figure.columns}
        />
      ))}
      <GlucoseRow columns={figure.columns} {...{ columnWidth, found }} left={box.left} width={box.width} />
      {firstDate !== null &&
        figure.columns
          .filter((_, index) => (figure.columns.length - 1 - index) % every === 0)
          .map(({ week, x }) => (
            <text key={week} className={styles['word']} x={x} y={HEIGHT - 6} textAnchor="middle">
              {formats.calendarDate(dayOfWeek(week, firstDate), 'short')}
            </text>
          ))}
    </svg>
  );
}

function ScorePoint({ column: { x, y, score, isNoted } }: { readonly column: SignsColumn }) {
  const { formats } = useWords();
  if (!isNoted || y === null || score === null) return null;
  return (
    <>
      <circle className={styles['dot']} cx={x} cy={y} r="3.5" />
      <text className={styles['value']} x={x} y={y - 9} textAnchor="middle">
        {formats.number(score)}
      </text>
    </>
  );
}

type RowProps = {
  readonly columns: readonly SignsColumn[];
  readonly columnWidth: number;
  readonly found: (column: SignsColumn) => SignsEntry | undefined;
};

/** The points of one sign, week by week; a missed week is a dashed box. */
function ShadeRow({
  sign,
  top,
  columns,
  columnWidth,
  found,
}: RowProps & { readonly sign: Sign; readonly top: number }) {
  const { t, formats } = useWords();
  return (
    <>
      <text className={styles['word']} x="0" y={top - 5}>
        {t(signWords[sign])}
      </text>
      {columns.map((column) => {
        const entry = found(column);
        const points = entry === undefined ? null : sign === 'weight' ? entry.weightPoints : entry[sign];
        const place = {
          x: roundPx(column.x - columnWidth / 2),
          y: top,
          width: columnWidth,
          height: SHADE_PX - 2,
          rx: 4,
        };
        return (
          <g key={column.week} className={styles['shade']} data-points={points ?? 'missed'}>
            <rect {...place} />
            {points !== null && (
              <text x={column.x} y={top + SHADE_PX / 2 - 1} dy="0.34em" textAnchor="middle">
                {formats.number(points)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

type GlucoseRowProps = RowProps & { readonly left: number; readonly width: number };

/** Time in target of the 7 days before each entry, for weeks that a sensor has seen. */
function GlucoseRow({ columns, columnWidth, found, left, width }: GlucoseRowProps) {
  const { t, formats } = useWords();
  const { top, height } = GLUCOSE;
  const seen = columns.flatMap((column) => {
    const tir = found(column)?.tir ?? null;
    return tir === null ? [] : [{ ...column, tir }];
  });
  return (
    <>
      <text className={styles['word']} x="0" y={top - 22}>
        {t('signs.tirBefore')}
      </text>
      {[0, 50, 100].map((percent) => (
        <path key={percent} className={styles['grid']} d={`M${left},${top + height * (1 - percent / 100)}h${width}`} />
      ))}
      {[0, 100].map((percent) => (
        <text
          key={percent}
          className={styles['word']}
          x={left - 6}
          y={top + height * (1 - percent / 100)}
          dy="0.34em"
          textAnchor="end"
        >
          {formats.number(percent)}
        </text>
      ))}
      {seen.length === 0 && (
        <text className={styles['word']} x={left + width / 2} y={top + height / 2 - 6} textAnchor="middle">
          {t('signs.noSensor')}
        </text>
      )}
      {seen.map(({ week, x, tir }) => {
        const high = roundPx((height * tir) / 100);
        return (
          <g key={week}>
            <rect
              className={styles['tir']}
              x={x - columnWidth / 2}
              y={top + height - high}
              width={columnWidth}
              height={high}
            />
            <text className={styles['value']} x={x} y={top + height - high - 4} textAnchor="middle">
              {formats.number(tir)}
            </text>
          </g>
        );
      })}
    </>
  );
}
