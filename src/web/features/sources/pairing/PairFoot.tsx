import { MINUTE_MS } from '#domain/units/units.ts';
import { isolate } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { stopwatch } from './pairing.model.ts';
import styles from './Pairing.module.css';

type PairFootProps = { readonly waitedMs: number; readonly canSend: boolean };

/** How long the page has waited; a key that only reads brings no value, so nothing is waited for. */
export function PairFoot({ waitedMs, canSend }: PairFootProps) {
  const { t, formats } = useWords();
  const openPage = useOpenPage();
  const minutes = Math.max(0, Math.floor(waitedMs / MINUTE_MS));
  if (!canSend) {
    return (
      <div className={styles['foot']}>
        <Button look="main" tall wide onClick={() => void openPage('/settings/sources')}>
          {t('common.done')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['foot']}>
      <div className={styles['wait']}>
        <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" className={styles['ring']}>
          <circle cx="18" cy="18" r="15" className={styles['ringBack']} />
          <path d="M18 3a15 15 0 0 1 15 15" className={styles['ringPart']} />
          <circle cx="18" cy="18" r="3.5" className={styles['ringDot']} />
        </svg>
        <div>
          <b className={styles['waiting']}>{t('pairing.waiting')}</b>
          <p className={styles['small']} aria-hidden="true">
            {t('pairing.soFar', { time: isolate(stopwatch(waitedMs)) })}
          </p>
          <p aria-live="polite" className="visuallyHidden">
            {minutes > 0 && t('pairing.waited', { duration: formats.duration(minutes) })}
          </p>
        </div>
      </div>
    </div>
  );
}
