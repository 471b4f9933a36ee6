import type { ReactNode } from 'react';
import { useWords } from '#web/words/words.ts';
import styles from './QualityMarks.module.css';

type MarksLegendProps = {
  readonly hasFlags: boolean;
  readonly hasMeters: boolean;
  /** readings that are set aside are among those shown */
  readonly hasAside: boolean;
};

/** What brackets, rings and grey on curves mean, as items of a list: those that there are. */
export function MarksLegend({ hasFlags, hasMeters, hasAside }: MarksLegendProps) {
  const { t } = useWords();
  return (
    <>
      {hasFlags && (
        <Item text={`${t('meterCheck.marks')}: ${t('meterCheck.ownRule')}`}>
          <path className={styles['bracket']} d="M2,10v-6h12v6" />
        </Item>
      )}
      {hasMeters && (
        <Item text={t('meterCheck.meterValue')}>
          <circle className={styles['meter']} cx="8" cy="6" r="4" />
        </Item>
      )}
      {hasAside && (
        <Item text={t('meterCheck.asideKey')}>
          <path className={styles['aside']} d="M0,6h16" />
        </Item>
      )}
    </>
  );
}

function Item({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className={styles['item']}>
      <svg width="16" height="12" aria-hidden="true" focusable="false">
        {children}
      </svg>
      {text}
    </li>
  );
}
