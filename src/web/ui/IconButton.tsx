import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & {
  readonly icon: IconName;
  /** What it does: read aloud, and shown on hover. */
  readonly label: string;
  readonly mirrors?: boolean;
};

/** A button that is only a drawing, with its name for those who cannot see it. */
export function IconButton({ icon, label, mirrors = false, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={classes(styles['button'], className)}>
      <Icon name={icon} mirrors={mirrors} />
    </button>
  );
}
