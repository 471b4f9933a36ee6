import { useState } from 'react';
import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { thin } from '#domain/trace/thin.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import type { PinKind } from '#figure/pins.ts';
import { shownIndexes } from './cursor.ts';
import type { ChartEvent, CurveFormat, CurveLabels, TimeWindow } from './curve-props.ts';
import { levelInk } from './level-color.ts';
import { LevelMark } from './LevelMark.tsx';
import { PinIcon } from './PinShape.tsx';
import { SCROLLED_BY_KEYS } from './scrolled-by-keys.ts';
import styles from './CurveKey.module.css';

type CurveKeyProps = {
  readonly trace: Trace;
  readonly thresholds: Thresholds;
  readonly window: TimeWindow;
  readonly events: readonly ChartEvent[] | undefined;
  readonly labels: Pick<CurveLabels, 'kinds' | 'levels' | 'table' | 'summary'>;
  readonly format: CurveFormat;
};

const KINDS: readonly PinKind[] = [
  'insulin',
  'notGiven',
  'meal',
  'sport',
  'meds',
  'BG',
  'calibration',
  'weight',
  'note',
];
/** Rows of the table: of longer windows the extremes stay and the rest is thinned. */
const MAX_ROWS = 288;

/** What the pins mean, and the same readings as a table. */
export function CurveKey({ trace, thresholds, window, events, labels, format }: CurveKeyProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = new Set(
    events?.filter((event) => event.at >= window.from && event.at <= window.to).map((event) => event.kind),
  );
  const { first, end } = shownIndexes(trace, window);
  const hasReadings = first < end;
  if (!hasReadings && shown.size === 0) return null;
  return (
    <div className={styles['key']}>
      {KINDS.filter((kind) => shown.has(kind)).map((kind) => (
        <span key={kind} className={styles['keyItem']}>
          <PinIcon kind={kind} />
          {labels.kinds[kind]}
        </span>
      ))}
      {hasReadings && (
        <details className={styles['details']} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={styles['summary']}>{labels.table.open}</summary>
          {isOpen && (
            <CurveTable trace={trace} thresholds={thresholds} window={window} labels={labels} format={format} />
          )}
        </details>
      )}
    </div>
  );
}

function CurveTable({ trace, thresholds, window, labels, format }: Omit<CurveKeyProps, 'events'>) {
  const readings = thin(sliceTrace(trace, window.from, window.to + 1), MAX_ROWS);
  return (
    <section className={styles['tableFrame']} aria-label={labels.table.open} {...SCROLLED_BY_KEYS}>
      <table className={styles['table']}>
        <caption className="visuallyHidden">{labels.summary}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.table.time}</th>
            <th scope="col">{labels.table.value}</th>
            <th scope="col">{labels.table.level}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from(readings.at, (at, index) => {
            const mgdl = readings.mgdl[index] ?? 0;
            const level = toLevel(mgdl, thresholds);
            return (
              <tr key={at}>
                <th scope="row">{format.dayTime(at)}</th>
                <td>{format.glucose(mgdl)}</td>
                <td style={{ color: levelInk(level) }}>
                  <span className={styles['tableLevel']}>
                    <LevelMark level={level} />
                    {labels.levels[level]}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
