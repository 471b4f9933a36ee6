import styles from './Consult.module.css';

/** What went wrong on the last try; nothing without it. */
export function Failure({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className={styles['failure']}>
      {text}
    </p>
  );
}
