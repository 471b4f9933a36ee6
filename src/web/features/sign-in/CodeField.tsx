import { useFirstWords } from '#web/words/first-words.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { isolate } from '#i18n/isolate.ts';
import { CODE_LENGTH } from '#contract/limits.ts';
import styles from './auth.module.css';
import type { CodeSending } from './use-code-sending.ts';

type CodeFieldProps = {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly error: string | undefined;
  readonly sending: CodeSending;
  readonly onSend: () => void;
};

/** Six digits, and the button that has them sent. */
export function CodeField({ code, onCode, error, sending, onSend }: CodeFieldProps) {
  const { t } = useFirstWords();
  const { sentTo, secondsLeft, busy } = sending;
  const again = sentTo === null ? t('login.sendCode') : t('login.sendCodeAgain');
  return (
    <TextField
      tall
      dir="ltr"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      label={t('login.code')}
      error={error}
      hint={sentTo === null ? t('login.codeHint') : t('login.codeSent', { account: isolate(sentTo) })}
      value={code}
      onText={(text) => onCode(text.replaceAll(/\D/gu, ''))}
      after={
        <button type="button" className={styles['link']} disabled={busy || secondsLeft > 0} onClick={onSend}>
          {secondsLeft > 0 ? t('login.sendCodeIn', { count: secondsLeft }) : again}
        </button>
      }
    />
  );
}
