import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import styles from './Pairing.module.css';

type FactRowProps = {
  readonly mark: ReactNode;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly end?: ReactNode;
};

/** One fact of a list: its mark, what it is, and its value at the end. */
export function FactRow({ mark, title, hint, end }: FactRowProps) {
  return (
    <li>
      {mark}
      <span className={styles['words']}>
        {title}
        {hint !== undefined && <span>{hint}</span>}
      </span>
      {end !== undefined && <b>{end}</b>}
    </li>
  );
}

/** The mark of a fact that is as it should be, or that needs a look. */
export function FactMark({ isFine }: { readonly isFine: boolean }) {
  return (
    <span className={isFine ? styles['fine'] : styles['doubt']}>
      <Icon name={isFine ? 'check' : 'warning'} />
    </span>
  );
}
