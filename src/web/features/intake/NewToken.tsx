import { useEffect, useRef } from 'react';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { copyText } from '#web/ui/copy-text.ts';
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

type CopyFieldProps = { readonly label: string; readonly text: string; readonly hint?: string };

function CopyField({ label, text, hint }: CopyFieldProps) {
  const { t } = useWords();
  const copy = async (): Promise<void> => {
    const copied = await copyText(text);
    toast(copied ? 'done' : 'failed', t(copied ? 'data.copied' : 'data.copyFailed'));
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      onText={() => undefined}
      readOnly
      dir="ltr"
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      after={<IconButton icon="copy" label={t('data.copyField', { field: label })} onClick={() => void copy()} />}
    />
  );
}
