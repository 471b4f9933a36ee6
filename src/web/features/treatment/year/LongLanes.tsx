import type { ReactNode } from 'react';
import { doseBands } from '#figure/dose-bands.ts';
import { longScale } from '#figure/long-plot.ts';
import { linePath, type Place } from '#figure/path.ts';
import { shownLength } from '#i18n/isolate.ts';
import { DoseBands } from '#web/chart/DoseBands.tsx';
import { dosesText, toBand } from '#web/glucose/dose-periods.ts';
import { useWords } from '#web/words/words.ts';
import { LONG_MARGIN, type LongFrame } from './long-frame.ts';
import styles from './LongLanes.module.css';

type LongLanesProps = { readonly frame: LongFrame; readonly width: number };
type LaneProps = LongLanesProps & { readonly x: (at: number) => number };

const DOSE_HEIGHT = 52;
/** Above the bands is the share in target of each. */
const DOSE_TOP = 22;
/** px that a letter of the share needs. */
const LETTER_PX = 8;
const SENSOR_HEIGHT = 12;
const WEIGHT_HEIGHT = 44;

/** What was given and worn, and the weight, on the axis of the days. They are in the tables as well. */
export function LongLanes({ frame, width }: LongLanesProps) {
  const { t } = useWords();
  const { periods, sessions, weights, range } = frame.view;
  const x = longScale(range, { left: LONG_MARGIN.left, width: width - LONG_MARGIN.left - LONG_MARGIN.right });
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
      {sessions.length > 0 && (
        <Lane name={t('longView.sensorLane')} width={width} height={SENSOR_HEIGHT}>
          <Sensors {...lane} />
        </Lane>
      )}
      {weights.length > 0 && (
        <Lane name={t('longView.weightLane')} width={width} height={WEIGHT_HEIGHT}>
          <Weights {...lane} />
        </Lane>
      )}
    </>
  );
}

type NamedLaneProps = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
};

function Lane({ name, width, height, children }: NamedLaneProps) {
  return (
    <div className={styles['lane']}>
      <p>{name}</p>
      <svg width={width} height={height} aria-hidden="true" focusable="false">
        {children}
      </svg>
    </div>
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

function Sensors({ frame, x }: LaneProps) {
  const { sessions, range } = frame.view;
  const middle = SENSOR_HEIGHT / 2;
  return sessions.map(({ memberDeviceId, startedAt, endedAt, cameOff }) => {
    const [left, right] = [x(Math.max(startedAt, range.from)), x(Math.min(endedAt, range.to))];
    return (
      <g key={memberDeviceId}>
        <path className={styles['sensor']} d={`M${left},${middle}H${Math.max(left + 1, right - 1)}`} />
        {cameOff && <path className={styles['off']} d={`M${right - 1},${middle - 3}l6,6m0,-6l-6,6`} />}
      </g>
    );
  });
}

function Weights({ frame, x }: LaneProps) {
  const { formats } = useWords();
  const { weights } = frame.view;
  const all = weights.map(({ kg }) => kg);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const [top, bottom] = [8, WEIGHT_HEIGHT - 8];
  const y = (kg: number): number =>
    high === low ? (top + bottom) / 2 : top + ((high - kg) / (high - low)) * (bottom - top);
  const places = weights.map(({ at, kg }): Place => [x(at), y(kg)]);
  return (
    <>
      <path className={styles['weight']} d={linePath(places)} />
      {places.map(([left, height], index) => (
        <circle key={weights[index]?.at} className={styles['dot']} cx={left} cy={height} r="2" />
      ))}
      {[...new Set([high, low])].map((kg) => (
        <text key={kg} className={styles['word']} x={LONG_MARGIN.left - 8} y={y(kg)} dy="0.34em" textAnchor="end">
          {formats.number(kg, 1)}
        </text>
      ))}
    </>
  );
}
