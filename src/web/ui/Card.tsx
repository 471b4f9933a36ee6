import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Card.module.css';

type CardProps = {
  readonly title?: string;
  /** A line under the title. */
  readonly hint?: ReactNode;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

/** A quiet surface for one matter; with a title it is a named region. */
export function Card({ title, hint, aside, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes(styles['card'], className)} aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || aside !== undefined) && (
        <div className={styles['head']}>
          <div>
            {title !== undefined && (
              <h2 id={id} className={styles['title']}>
                {title}
              </h2>
            )}
            {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
