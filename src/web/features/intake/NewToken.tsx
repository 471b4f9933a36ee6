import { useEffect, useRef } from 'react';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { uploaderAddresses } from './intake.model.ts';
import styles from './Intake.module.css';

/** A key that was just made, with everything an app asks for. */
export function NewToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useWords();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { site, xdrip } = uploaderAddresses(location.origin, token);
  return (
    <>
      <p ref={title} tabIndex={-1} className={styles['outcome']}>
        <Icon name="check" />
        <span>
          <b>{t('data.tokenReady')}</b> {t('data.tokenOnce')}
        </span>
      </p>
      <CopyField label={t('data.address')} text={site} />
      <CopyField label={t('data.secret')} text={token} hint={t('data.secretHint')} />
      <CopyField label={t('data.xdrip')} text={xdrip} />
      {location.protocol === 'http:' && (
        <p className={styles['warning']}>
          <Icon name="warning" size={16} />
          {t('data.insecure')}
        </p>
      )}
      <div className={styles['actions']}>
        <Button look="main" onClick={onDone}>
          {t('common.done')}
        </Button>
      </div>
    </>
  );
}
