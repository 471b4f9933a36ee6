import type { LongView } from '#contract/long-view.ts';
import styles from './LongLanes.module.css';

type SensorLaneProps = { readonly view: LongView; readonly x: (at: number) => number };

export const SENSOR_HEIGHT = 12;

/** When sensors were worn; a cross where one came off. */
export function SensorLane({ view: { sessions, range }, x }: SensorLaneProps) {
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
