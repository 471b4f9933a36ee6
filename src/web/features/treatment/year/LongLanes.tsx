import { doseBands } from '#figure/dose-bands.ts';
import { shownLength } from '#i18n/isolate.ts';
import { DoseBands } from '#web/chart/DoseBands.tsx';
import { dosesText, toBand } from '#web/glucose/dose-periods.ts';
import { useWords } from '#web/words/words.ts';
import { Lane } from './Lane.tsx';
import { axisOf, laneScale, type LongFrame } from './long-frame.ts';
import styles from './LongLanes.module.css';
import { WEIGHT_HEIGHT, WeightLane } from './WeightLane.tsx';
import { WornLanes } from './WornLanes.tsx';

type LongLanesProps = { readonly frame: LongFrame; readonly width: number };
type LaneProps = LongLanesProps & { readonly x: (at: number) => number };

const DOSE_HEIGHT = 52;
/** Above the bands is the share in target of each. */
const DOSE_TOP = 22;
/** px that a letter of the share needs. */
const LETTER_PX = 8;
const SCORE_HEIGHT = 16;
/** px that a score of two digits needs. */
const SCORE_PX = 16;

/** What was given, eaten and worn, the weight and the signs, on the axis of the days. They are in the tables as well. */
export function LongLanes({ frame, width }: LongLanesProps) {
  const { t } = useWords();
  const { periods, weights, scores } = frame.view;
  const x = laneScale(axisOf(frame), width);
  const lane = { frame, width, x };
  return (
    <>
      {periods.length > 0 ? (
        <Lane name={t('longView.doseLane')} width={width} height={DOSE_HEIGHT}>
          <Doses {...lane} />
        </Lane>
      ) : (
        <p className={styles['none']}>{t('longView.noDoses')}</p>
      )}
      <WornLanes view={frame.view} x={x} width={width} />
      {weights.length > 0 && (
        <Lane name={t('longView.weightLane')} width={width} height={WEIGHT_HEIGHT}>
          <WeightLane weights={weights} x={x} />
        </Lane>
      )}
      {scores.length > 0 && (
        <Lane name={t('longView.signsLane')} width={width} height={SCORE_HEIGHT}>
          <Scores {...lane} />
        </Lane>
      )}
    </>
  );
}

function Doses({ frame, x }: LaneProps) {
  const words = useWords();
  const { formats } = words;
  const { periods, range } = frame.view;
  const inputs = periods.map((period) => toBand(period, period.units));
  const bands = doseBands(inputs, { ...range, x, top: DOSE_TOP, height: DOSE_HEIGHT - DOSE_TOP });
  const find = (key: string) => periods.find(({ periodId }) => periodId === key);
  const share = (tir: number | null | undefined): string => (tir == null ? '–' : formats.percent(tir));
  return (
    <>
      <DoseBands bands={bands} text={(key) => dosesText(find(key)?.units ?? [], words)} />
      {bands.map(({ key, x: left, width }) => {
        const text = share(find(key)?.tir);
        return (
          width >= LETTER_PX * shownLength(text) && (
            <text key={key} className={styles['word']} x={left + width / 2} y="14" textAnchor="middle">
              {text}
            </text>
          )
        );
      })}
    </>
  );
}

/** The scores as numbers; where two have no room, the later one is shown. All are in the table. */
function Scores({ frame, x }: LaneProps) {
  const { formats } = useWords();
  const { scores } = frame.view;
  const shown: { readonly at: number; readonly left: number; readonly score: number }[] = [];
  for (const { at, score } of scores.toReversed()) {
    const left = x(at);
    if (left <= (shown.at(-1)?.left ?? Infinity) - SCORE_PX) shown.push({ at, left, score });
  }
  return shown.map(({ at, left, score }) => (
    <text key={at} className={styles['word']} x={left} y={SCORE_HEIGHT / 2} dy="0.35em" textAnchor="middle">
      {formats.number(score)}
    </text>
  ));
}
