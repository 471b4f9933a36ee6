import type { ReactNode } from 'react';
import styles from './Fact.module.css';

type FactProps = { readonly term: string; readonly hint: string; readonly children?: ReactNode };

/** Something known, with how or when. */
export function Fact({ term, hint, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt>
        {term}
        <small>{hint}</small>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
