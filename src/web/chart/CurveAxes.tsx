import type { CurveFigure } from '#figure/curve.ts';
import type { Midnight, TimeTick } from '#figure/time-ticks.ts';
import type { CurveFormat, CurveLabels } from './curve-props.ts';
import { levelColor } from './level-color.ts';
import styles from './CurveAxes.module.css';

type CurveAxesProps = {
  readonly figure: CurveFigure;
  readonly labels: Pick<CurveLabels, 'unit' | 'now'>;
  readonly format: CurveFormat;
};

/** A time under the plot is left out nearer than this to the word for now, px; a long word needs more. */
const NOW_ROOM = 52;
/** The width of one letter of that word, and of half a time next to it, px. */
const [LETTER_ROOM, HALF_TIME_ROOM] = [7.5, 22];
/** Room that a midnight's date needs before the plot's end or the next midnight, px. */
const DATE_ROOM = 74;
const TIME_Y = 18;

/** Thresholds with their values, times, midnights, and the present. */
export function CurveAxes({ figure, labels, format }: CurveAxesProps) {
  const { plot, thresholds, ticks, midnights, nowX } = figure;
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  const nowRoom = Math.max(NOW_ROOM, labels.now.length * LETTER_ROOM + HALF_TIME_ROOM);
  const isNowAtEdge = nowX !== null && nowX > right - NOW_ROOM / 2;
  return (
    <>
      <text className={styles['unit']} x="0" y="12">
        {labels.unit}
      </text>
      {thresholds.map(({ role, level, mgdl, y, labelY }) => (
        <g key={role}>
          <path
            className={styles['threshold']}
            d={`M${plot.left},${y}H${right}`}
            style={{ stroke: levelColor(level) }}
          />
          <text className={styles['word']} x={plot.left - 8} y={labelY} dy="0.34em" textAnchor="end">
            {format.threshold(mgdl, role)}
          </text>
        </g>
      ))}
      {midnights.map((midnight, index) => (
        <g key={midnight.at}>
          <path className={styles['midnight']} d={`M${midnight.x},${plot.top - 14}V${bottom}`} />
          {hasDateRoom(midnight, midnights[index + 1]?.x ?? right) && (
            <text className={styles['word']} x={midnight.x + 6} y={plot.top - 6}>
              {format.day(midnight.at)}
            </text>
          )}
        </g>
      ))}
      <path className={styles['axis']} d={`M${plot.left},${bottom}H${right}`} />
      {ticks.map((tick) => (
        <g key={tick.at}>
          <path className={styles['axis']} d={`M${tick.x},${bottom}v4`} />
          {(nowX === null || Math.abs(tick.x - nowX) > nowRoom) && (
            <text className={styles['word']} x={tick.x} y={bottom + TIME_Y} textAnchor="middle">
              {tickText(tick, format)}
            </text>
          )}
        </g>
      ))}
      {nowX !== null && (
        <text
          className={styles['now']}
          x={isNowAtEdge ? right + 4 : nowX}
          y={bottom + TIME_Y}
          textAnchor={isNowAtEdge ? 'end' : 'middle'}
        >
          {labels.now}
        </text>
      )}
    </>
  );
}

function hasDateRoom(midnight: Midnight, end: number): boolean {
  return end - midnight.x >= DATE_ROOM;
}

function tickText({ at, kind }: TimeTick, format: CurveFormat): string {
  switch (kind) {
    case 'time':
      return format.time(at);
    case 'day':
      return format.shortDay(at);
    case 'month':
      return format.month(at);
  }
}
