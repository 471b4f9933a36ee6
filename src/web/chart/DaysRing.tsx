import type { ReactNode } from 'react';
import { ringFigure } from '#figure/ring.ts';
import styles from './DaysRing.module.css';

type DaysRingProps = {
  /** 0 to 1 of the whole ring */
  readonly share: number;
  /** what the ring shows, in words: `8 days left` */
  readonly label: string;
  readonly size?: number;
  /** a number or an icon in the middle */
  readonly children?: ReactNode;
};

/** A ring for remaining time: days of a sensor, minutes of its warm-up, seconds of a countdown. */
export function DaysRing({ share, label, size = 48, children }: DaysRingProps) {
  const figure = ringFigure(share, size, Math.max(3, size / 12));
  const picture = { role: 'img', 'aria-label': label };
  const circle = { fill: 'none', strokeWidth: figure.thickness };
  return (
    <div className={styles['ring']} style={{ width: size, height: size }} {...picture}>
      <svg width={size} height={size} aria-hidden="true" focusable="false">
        <circle {...circle} className={styles['track']} cx={figure.centre} cy={figure.centre} r={figure.radius} />
        <path {...circle} className={styles['arc']} d={figure.arc} />
      </svg>
      <span className={styles['middle']} style={{ fontSize: Math.round(size / 3.2) }} aria-hidden="true">
        {children}
      </span>
    </div>
  );
}
