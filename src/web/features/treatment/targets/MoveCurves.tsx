import { useQuery } from '@tanstack/react-query';
import type { TargetPreview } from '#contract/care-targets.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { AlertCurve, type CurveMark } from '#web/alerts/AlertCurve.tsx';
import { alertCurveQuery } from '#web/alerts/alerts.queries.ts';
import type { Pet } from '#web/api/pet.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import type { ShownMarks } from '#web/report-cards/day-marks.ts';
import { useWords } from '#web/words/words.ts';
import styles from './TargetPreview.module.css';

type Move = TargetPreview['moves'][number];

export type MoveFrame = {
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  /** the other limits, mg/dL */
  readonly limits: Thresholds;
  /** what they are called */
  readonly next: WordKey;
};

/** Two curves are enough to see what a limit does; the others are listed. */
const SHOWN = 2;
const BEFORE_MS = HOUR_MS;
const AFTER_MS = 2 * HOUR_MS;
const NO_QUALITY: ShownMarks = { flags: [], meters: [] };

/** The readings around the newest alerts that would have come at another time. */
export function MoveCurves({ moves, ...frame }: MoveFrame & { readonly moves: readonly Move[] }) {
  return moves
    .slice(0, SHOWN)
    .map((move) => <MoveCurve key={`${move.kind} ${move.nowAt} ${move.nextAt}`} move={move} {...frame} />);
}

function MoveCurve({ move, pet, unit, limits, next }: MoveFrame & { readonly move: Move }) {
  const { t, formats } = useWords();
  const zone = pet.timeZone;
  const times = [move.nowAt, move.nextAt].filter((at) => at !== null);
  const window = { from: Math.min(...times) - BEFORE_MS, to: Math.max(...times) + AFTER_MS };
  const { data } = useQuery(alertCurveQuery(pet.memberId, window));
  if (data === undefined) return null;
  const mark = (at: number | null, word: WordKey, tone: CurveMark['tone']): readonly CurveMark[] =>
    at === null ? [] : [{ at, text: `${t(word)} ${formats.clock(at, zone)}`, tone }];
  return (
    <div className={styles['curve']}>
      <p className={styles['small']}>{formats.date(times[0] ?? window.from, zone)}</p>
      <AlertCurve
        trace={traceOfSeries(data)}
        limits={limits}
        unit={unit}
        zone={zone}
        window={window}
        now={null}
        marks={[...mark(move.nowAt, 'proposal.now', 'answer'), ...mark(move.nextAt, next, 'alarm')]}
        quality={NO_QUALITY}
      />
    </div>
  );
}
