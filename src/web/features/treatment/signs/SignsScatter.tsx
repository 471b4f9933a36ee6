import type { SignsEntry } from '#contract/signs.ts';
import type { Pet } from '#web/api/pet.ts';
import { roundPx, type Box } from '#figure/plot.ts';
import { scoreY } from '#figure/signs-figure.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { newestOfWeeks } from './signs-weeks.model.ts';
import styles from './SignsChart.module.css';

type SignsScatterProps = { readonly pet: Pet; readonly entries: readonly SignsEntry[] };

const HEIGHT = 240;
const BOX = { top: 16, height: 172 };
const LEFT = 32;
const RIGHT = 24;
/** A short date of 12 px takes at most so much, px. */
const DATE_PX = 64;

/** The score of each week against its time in target: only weeks that a sensor has seen, and no trend. */
export function SignsScatter({ pet, entries }: SignsScatterProps) {
  const { t, formats } = useWords();
  const [ref, width] = useElementSize<HTMLDivElement>();
  const weeks = newestOfWeeks(entries).filter(({ total }) => total !== null);
  const seen = weeks.filter(({ tir }) => tir !== null);
  const picture = { role: 'img', 'aria-label': t('signs.scatter') };
  return (
    <Card title={t('signs.scatter')} className={styles['card']}>
      <div ref={ref} className={styles['chart']} {...picture}>
        <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
          <Axes width={width} isEmpty={seen.length === 0} />
          <Points seen={seen} zone={pet.timeZone} width={width} />
        </svg>
      </div>
      <p className={styles['hint']}>
        {t('signs.leftOut', { used: formats.number(seen.length), number: formats.number(weeks.length - seen.length) })}
      </p>
    </Card>
  );
}

function boxOf(width: number): Box {
  return { left: LEFT, width: Math.max(1, width - LEFT - RIGHT), ...BOX };
}

function tirX(percent: number, { left, width }: Box): number {
  return roundPx(left + (percent / 100) * width);
}

function Axes({ width, isEmpty }: { readonly width: number; readonly isEmpty: boolean }) {
  const { t, formats } = useWords();
  const box = boxOf(width);
  const middle = tirX(50, box);
  return (
    <>
      {[0, 3, 6, 9, 12].map((score) => (
        <g key={score}>
          <path className={styles['grid']} d={`M${box.left},${scoreY(score, box)}h${box.width}`} />
          <text className={styles['word']} x={LEFT - 8} y={scoreY(score, box)} dy="0.34em" textAnchor="end">
            {formats.number(score)}
          </text>
        </g>
      ))}
      {[0, 50, 100].map((percent) => (
        <text key={percent} className={styles['word']} x={tirX(percent, box)} y={HEIGHT - 34} textAnchor="middle">
          {formats.percent(percent)}
        </text>
      ))}
      <text className={styles['word']} x={middle} y={HEIGHT - 14} textAnchor="middle">
        {t('signs.tirBefore')}
      </text>
      {isEmpty && (
        <text className={styles['word']} x={middle} y={BOX.top + 50} textAnchor="middle">
          {t('signs.noSensor')}
        </text>
      )}
    </>
  );
}

type PointsProps = { readonly seen: readonly SignsEntry[]; readonly zone: string; readonly width: number };

/** A point a week; the newest one is filled and has its date beside it, where fewer points are. */
function Points({ seen, zone, width }: PointsProps) {
  const { formats } = useWords();
  const box = boxOf(width);
  const last = seen.at(-1);
  const lastX = tirX(last?.tir ?? 0, box);
  const date = lastX - DATE_PX > box.left ? { x: lastX - 10, textAnchor: 'end' as const } : { x: lastX + 10 };
  return (
    <>
      {seen.map(({ eventId, tir, total, at }) => (
        <circle
          key={eventId}
          className={classes(styles['point'], eventId === last?.eventId && styles['newest'])}
          cx={tirX(tir ?? 0, box)}
          cy={scoreY(total ?? 0, box)}
          r="5"
        >
          <title>{formats.date(at, zone)}</title>
        </circle>
      ))}
      {last && (
        <text className={styles['value']} {...date} y={scoreY(last.total ?? 0, box)} dy="0.34em">
          {formats.date(last.at, zone, 'short')}
        </text>
      )}
    </>
  );
}
