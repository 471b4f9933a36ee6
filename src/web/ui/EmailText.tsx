import { Fragment } from 'react';
import styles from './EmailText.module.css';

/** An address that breaks, where it has to, after its @ and its dots only. */
export function EmailText({ email }: { readonly email: string }) {
  const parts = email.split(/(?<=[@.])/u);
  return (
    <bdi dir="ltr" className={styles['email']}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
