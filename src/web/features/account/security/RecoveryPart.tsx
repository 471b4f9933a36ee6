import { useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { useFactorChange } from './factors.queries.ts';
import styles from './Security.module.css';
import type { Confirmed } from './use-confirmation.ts';

type RecoveryPartProps = {
  readonly left: number;
  readonly confirmed: Confirmed;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** The number of remaining recovery codes, and the button for new ones. */
export function RecoveryPart({ left, confirmed, onCodes }: RecoveryPartProps) {
  const { t } = useWords();
  const id = useId();
  const [asks, setAsks] = useState(false);
  const renewing = useFactorChange(
    async () => (await confirmed(async () => call('/web/user/renewRecoveryCodes'))).item.recoveryCodes,
    onCodes,
  );
  const renew = (): void => {
    setAsks(false);
    renewing.mutate(undefined);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('security.recovery')}</h3>
      <p className={styles['hint']}>{t('security.recoveryHint')}</p>
      <div className={styles['row']}>
        <b className={styles['what']}>{t('security.codesLeft', { count: left })}</b>
        <Button busy={renewing.isPending} onClick={() => setAsks(true)}>
          {t('security.renewCodes')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={t('security.renewAsk')}
          effect={t('security.renewEffect')}
          verb={t('security.renewCodes')}
          onConfirm={renew}
          onCancel={() => setAsks(false)}
        />
      )}
    </section>
  );
}
