import { useEffect, useRef } from 'react';
import styles from './Pairing.module.css';

/** The heading of a step; it takes the focus when the step appears. */
export function StepHeading({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles['heading']}>
      {text}
    </h3>
  );
}
