import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Chip.module.css';

type ChipProps = { readonly children: ReactNode; readonly tone?: 'plain' | 'good' | 'waiting' };

/** A state in a word. */
export function Chip({ children, tone = 'plain' }: ChipProps) {
  return <span className={classes(styles['chip'], tone !== 'plain' && styles[tone])}>{children}</span>;
}
