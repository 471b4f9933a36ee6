import type { ReactNode } from 'react';
import styles from './LongLanes.module.css';

type LaneProps = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
};

/** A strip of marks on the axis of the days, with its name above. */
export function Lane({ name, width, height, children }: LaneProps) {
  return (
    <div className={styles['lane']}>
      <p>{name}</p>
      <svg width={width} height={height} aria-hidden="true" focusable="false">
        {children}
      </svg>
    </div>
  );
}
