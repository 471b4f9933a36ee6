import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';

type PlainWindowProps = { readonly title: string; readonly children: ReactNode };

/** The browser's own window, which needs no code to be loaded. Only its own content closes it. */
export function PlainWindow({ title, children }: PlainWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles['plain']}
      aria-label={title}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles['head']}>
        <h2>{title}</h2>
      </div>
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
}
