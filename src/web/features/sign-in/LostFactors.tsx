import { useState } from 'react';
import type { SecondFactorStep } from '#contract/factor-values.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './auth.module.css';
import { FormFailure, FormNote } from './Notices.tsx';

type LostFactorsProps = { readonly step: SecondFactorStep; readonly onBack: () => void };

/** For users who lost every second step: requests its removal, and shows when to come back. */
export function LostFactors({ step: { ticket, resetAt: asked }, onBack }: LostFactorsProps) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const [resetAt, setResetAt] = useState(asked);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const zone = deviceZone();
  const ask = (): void => {
    setBusy(true);
    call('/web/user/startFactorReset', { ticket })
      .then(({ item }) => setResetAt(item.resetAt))
      .catch((error: unknown) => setFailure(failureText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <h1>{t('security.lostTitle')}</h1>
      <div className={styles['stack']}>
        <p>{t('security.lostHint')}</p>
        {resetAt !== null && (
          <FormNote>{t('security.resetWaits', { date: isolateName(formats.dateTime(resetAt, zone)) })}</FormNote>
        )}
        <FormFailure>{failure}</FormFailure>
        {resetAt === null && (
          <Button look="main" tall wide busy={busy} onClick={ask}>
            {t('security.lostAsk')}
          </Button>
        )}
        <button type="button" className={styles['link']} onClick={onBack}>
          {t('security.back')}
        </button>
      </div>
    </>
  );
}
