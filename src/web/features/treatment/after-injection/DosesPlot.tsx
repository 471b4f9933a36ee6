import type { DoseFigure } from '#figure/dose-figure.ts';
import { levelColor } from '#web/chart/level-color.ts';
import type { BelowSpan, DoseGroup } from '#web/report-cards/dose-curves.model.ts';
import { useWords } from '#web/words/words.ts';
import { BelowBar } from './BelowBar.tsx';
import type { DoseFrame } from './dose-frame.ts';
import { metersAfter } from './meters-after.ts';
import styles from './DosesChart.module.css';
import { useDoseTexts } from './use-dose-texts.ts';

/** Right of the plot, beyond the bracket of the goal, px. */
const END_PX = 10;

type DosesPlotProps = {
  readonly figure: DoseFigure;
  readonly group: DoseGroup;
  readonly frame: DoseFrame;
  readonly below: BelowSpan | null;
  readonly chosen: number | null;
};

/** The drawing: ground, curves, marks and words. */
export function DosesPlot({ figure, group, frame, below, chosen }: DosesPlotProps) {
  return (
    <svg width={figure.size.width} height={figure.size.height} aria-hidden="true" focusable="false">
      <Ground figure={figure} frame={frame} />
      <path className={styles['band']} d={figure.band} />
      {figure.lines.map((line, place) => (
        <path key={group.used[place]?.row.eventId} className={styles['line']} d={line} />
      ))}
      <path className={styles['median']} d={figure.median} />
      <Lowest figure={figure} group={group} frame={frame} />
      {chosen !== null && <path className={styles['chosen']} d={figure.lines[chosen] ?? ''} />}
      <Meters figure={figure} group={group} frame={frame} />
      <Ends figure={figure} />
      <Hours figure={figure} group={group} frame={frame} />
      {below && <BelowBar span={below} figure={figure} hours={group.hours} />}
    </svg>
  );
}

type PartProps = Omit<DosesPlotProps, 'chosen' | 'below'>;

function Ground({ figure: { plot, y }, frame }: Pick<PartProps, 'figure' | 'frame'>) {
  const { thresholds, limit, goal, unit } = frame;
  const { formats } = useWords();
  const texts = useDoseTexts(frame);
  const across = (mgdl: number): string => `M${plot.left},${y(mgdl)}h${plot.width}`;
  const words = [
    { value: limit, text: texts.limit },
    { value: thresholds.low, text: texts.low },
  ];
  return (
    <>
      <rect
        className={styles['target']}
        x={plot.left}
        y={y(limit)}
        width={plot.width}
        height={Math.max(0, y(thresholds.low) - y(limit))}
      />
      <path className={styles['limit']} d={across(limit)} style={{ stroke: levelColor('high') }} />
      <path className={styles['limit']} d={across(thresholds.low)} style={{ stroke: levelColor('low') }} />
      <path className={styles['limit']} d={across(thresholds.urgentLow)} style={{ stroke: levelColor('veryLow') }} />
      {goal && (
        <path className={styles['goal']} d={`M${plot.left + plot.width + 2},${y(goal.high)}h5V${y(goal.low)}h-5`} />
      )}
      <text className={styles['unit']} x="0" y="12">
        {unit}
      </text>
      {[...words, { value: thresholds.urgentLow, text: formats.bound(thresholds.urgentLow, 'lower', unit) }].map(
        ({ value, text }) => (
          <text key={value} className={styles['word']} x={plot.left - 8} y={y(value)} dy="0.34em" textAnchor="end">
            {text}
          </text>
        ),
      )}
    </>
  );
}

/** The lowest of each dose, coloured by its level. */
function Lowest({ figure: { x, y }, group, frame }: PartProps) {
  const texts = useDoseTexts(frame);
  return group.used.map(({ row, numbers }) => (
    <circle
      key={row.eventId}
      className={styles['dot']}
      cx={x(numbers.nadirMinutes)}
      cy={y(numbers.nadir)}
      r="3"
      style={{ fill: levelColor(texts.level(numbers.nadir)) }}
    />
  ));
}

/** What a meter showed after each dose, at its height; at the edge beyond the scale. */
function Meters({ figure: { plot, x, y }, group, frame }: PartProps) {
  const [top, bottom] = [plot.top, plot.top + plot.height];
  return metersAfter(group, frame.meters).map(({ key, minute, mgdl }) => (
    <circle
      key={key}
      className={styles['meter']}
      cx={x(minute)}
      cy={Math.min(Math.max(y(mgdl), top), bottom)}
      r="3.5"
    />
  ));
}

/** The percentiles by name, at the end of the median and of the band. */
function Ends({ figure: { plot, ends } }: Pick<PartProps, 'figure'>) {
  const { formats } = useWords();
  return ends.map(({ percent, y }) => (
    <text
      key={percent}
      className={styles[percent === 50 ? 'medianName' : 'word']}
      x={plot.left + plot.width + END_PX}
      y={y}
      dy="0.34em"
    >
      {formats.percent(percent)}
    </text>
  ));
}

/** Hours since the dose with the usual time of the clock, the dose ▼ and the next one ▽. */
function Hours({ figure: { plot, ticks, x }, group, frame }: PartProps) {
  const { t } = useWords();
  const texts = useDoseTexts(frame);
  const bottom = plot.top + plot.height;
  const mark = (minute: number): string => `M${x(minute) - 5},${bottom + 1}h10l-5,7Z`;
  return (
    <>
      <path className={styles['axis']} d={`M${plot.left},${plot.top}V${bottom}H${plot.left + plot.width}`} />
      <path className={styles['given']} d={mark(0)} />
      <path className={styles['next']} d={mark(group.hours * 60)} />
      {ticks.map(({ hour, x: place }) => (
        <text key={hour} className={styles['word']} x={place} y={bottom + 22} textAnchor="middle">
          <tspan className={styles['hour']}>{t('home.hours', { hours: hour })}</tspan>
          <tspan x={place} dy="15">
            {texts.clockAfter(group, hour)}
          </tspan>
        </text>
      ))}
    </>
  );
}
