import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './Button.module.css';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly children: ReactNode;
  /** `main` is the one thing to do here, `quiet` the one that is seldom done, `danger` takes something away. */
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger';
  readonly busy?: boolean;
  readonly tall?: boolean;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A verb to press. While `busy` it cannot be pressed again. */
export function Button({ look = 'plain', busy = false, tall, wide, children, ...rest }: ButtonProps) {
  const lookClass = look === 'plain' ? undefined : styles[look];
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={classes(styles['button'], lookClass, tall && styles['tall'], wide && styles['wide'])}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
