import type { ReactNode } from 'react';
import { alertKindWords, heldBackWords } from '#web/alerts/alert-words.ts';
import type { AlertLogPage } from '#web/alerts/alerts.queries.ts';
import { useWords } from '#web/words/words.ts';
import styles from './AlertLog.module.css';

/** The shown days in five numbers. Only of what was sent is said what failed. */
export function LogTiles({ counts }: { readonly counts: AlertLogPage['counts'] }) {
  const { t, formats } = useWords();
  const { told, answered, medianMinutes, urgentLowMinutes, deliveries, failedDeliveries, heldBackReasons } = counts;
  const number = (value: number): string => formats.number(value);
  return (
    <dl className={styles['tiles']}>
      <Tile term={t('settings.alerts')} value={number(counts.all)}>
        {counts.atNight > 0 && <small>{t('alertLog.atNight', { number: number(counts.atNight) })}</small>}
      </Tile>
      <Tile
        term={t('alert.answered')}
        value={t('alertLog.ofTold', { answered: number(answered), told: number(told) })}
      />
      {medianMinutes !== null && (
        <Tile term={t('alertLog.median')} value={formats.duration(medianMinutes)}>
          {urgentLowMinutes !== null && (
            <small>
              {t(alertKindWords.urgentLow)} {formats.duration(urgentLowMinutes)}
            </small>
          )}
        </Tile>
      )}
      <Tile term={t('alertLog.deliveries')} value={number(deliveries)}>
        {failedDeliveries > 0 && (
          <small className={styles['bad']}>{t('alertLog.failedCount', { number: number(failedDeliveries) })}</small>
        )}
      </Tile>
      <Tile term={t('alertLog.heldBack')} value={number(counts.heldBack)}>
        {heldBackReasons.length > 0 && (
          <small>{formats.list(heldBackReasons.map((reason) => t(heldBackWords[reason])))}</small>
        )}
      </Tile>
    </dl>
  );
}

type TileProps = { readonly term: string; readonly value: string; readonly children?: ReactNode };

function Tile({ term, value, children }: TileProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{value}</b> {children}
      </dd>
    </div>
  );
}
