import { useState } from 'react';
import { textDirection } from '#i18n/direction.ts';
import type { Language } from '#contract/languages.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icons.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './PlainText.module.css';

type PlainTextProps = { readonly text: string; readonly language: Language; readonly rows?: number };

/** A document as text, to read and to copy. */
export function PlainText({ text, language, rows = 12 }: PlainTextProps) {
  const { t } = useWords();
  const [outcome, setOutcome] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => setOutcome(await copyText(text));
  return (
    <div className={styles['text']}>
      <TextAreaField
        label={t('consult.textLabel')}
        rows={rows}
        value={text}
        onText={() => undefined}
        readOnly
        lang={language}
        dir={textDirection(language)}
        spellCheck={false}
      />
      <div className={styles['actions']}>
        <output>{outcome !== null && t(outcome ? 'data.copied' : 'data.copyFailed')}</output>
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {t('consult.copy')}
        </Button>
      </div>
    </div>
  );
}
