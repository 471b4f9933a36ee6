import { useId } from 'react';
import type { Source, SourcesOverview } from '#contract/sources.ts';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import { sourceName } from '../source-names.ts';
import { lanePieces, laneTicks, type LanePiece } from './lanes.model.ts';
import styles from './Lanes.module.css';

/** What the lanes show, and of which 24 hours. */
export type LanesProps = {
  readonly overview: SourcesOverview;
  readonly sources: readonly Source[];
  readonly now: number;
  readonly zone: string;
};

/** The last 24 hours of each source as a lane, and below them what counts. Time runs to the right in every language. */
export function Lanes({ overview, sources, now, zone }: LanesProps) {
  const { t, formats } = useWords();
  const hatch = useId();
  const { lanes, countedSpans, counted, expected } = overview;
  const laneOf = new Map(lanes.map((lane) => [lane.sourceId, lane]));
  const total =
    expected === null
      ? formats.number(counted)
      : t('sources.ofAll', { formatted: formats.number(counted), expected: formats.number(expected) });
  return (
    <figure aria-label={t('sources.lanes')} className={styles['lanes']}>
      <svg width="0" height="0" className={styles['defs']} aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles['hatchBack']} />
          <rect width="2.5" height="6" className={styles['piece']} />
        </pattern>
      </svg>
      {sources.map((source) => (
        <Lane
          key={source.sourceId}
          name={sourceName(source, t)}
          pieces={lanePieces(laneOf.get(source.sourceId)?.spans ?? [], now)}
          end={formats.number(laneOf.get(source.sourceId)?.count ?? 0)}
          lateFill={`url(#${hatch})`}
        />
      ))}
      <Lane
        name={t('sources.counted')}
        pieces={lanePieces(countedSpans, now).map((piece) => ({ ...piece, late: false }))}
        end={total}
        isTotal
      />
      <div className={styles['lane']} aria-hidden="true">
        <svg className={styles['axis']} height="28">
          <line x1="0" x2="100%" y1="0.5" y2="0.5" className={styles['axisLine']} />
          {laneTicks(now, zone).map(({ at, x, isMain }) => (
            <g key={at} className={classes(!isMain && styles['minor'])}>
              <line x1={`${x}%`} x2={`${x}%`} y1="0" y2="5" className={styles['axisLine']} />
              <text x={`${x}%`} y="20" textAnchor={x < 3 ? 'start' : 'middle'}>
                {formats.clock(at, zone)}
              </text>
            </g>
          ))}
          <text x="100%" y="20" textAnchor="end" className={styles['now']}>
            {t('home.now')}
          </text>
        </svg>
      </div>
    </figure>
  );
}

type LaneProps = {
  readonly name: string;
  readonly pieces: readonly LanePiece[];
  readonly end: string;
  readonly isTotal?: boolean;
  readonly lateFill?: string;
};

function Lane({ name, pieces, end, isTotal = false, lateFill }: LaneProps) {
  return (
    <div className={styles['lane']}>
      <span className={styles['name']}>{name}</span>
      <svg className={styles['bar']} height="14" aria-hidden="true">
        <rect width="100%" height="14" className={styles['empty']} />
        {pieces.map(({ x, width, late }) => (
          <rect
            key={x}
            x={`${x}%`}
            width={`${width}%`}
            height="14"
            className={isTotal ? styles['total'] : styles['piece']}
            {...(late && lateFill !== undefined && { style: { fill: lateFill } })}
          />
        ))}
      </svg>
      <span className={styles['count']}>{end}</span>
    </div>
  );
}
