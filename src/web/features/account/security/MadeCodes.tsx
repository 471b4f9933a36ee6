import { useWords } from '#web/words/words.ts';
import { usePortal } from '#web/session/portal.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Security.module.css';

type MadeCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Recovery codes, shown this once, to be copied, saved or written down. */
export function MadeCodes({ codes, onKept }: MadeCodesProps) {
  const { t } = useWords();
  const { name } = usePortal();
  const text = `${codes.join('\r\n')}\r\n`;
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast('done', t('security.codesCopied'));
  };
  const save = (): void => saveFile(new Blob([text], { type: 'text/plain' }), `${name}-recovery-codes.txt`);
  return (
    <section className={styles['codes']} aria-labelledby="made-codes">
      <h3 id="made-codes">{t('security.codesTitle')}</h3>
      <p>{t('security.codesOnce')}</p>
      <ol dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['ways']}>
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {t('security.copyCodes')}
        </Button>
        <Button onClick={save}>
          <Icon name="download" size={18} />
          {t('security.saveCodes')}
        </Button>
        <Button look="main" onClick={onKept}>
          {t('security.keptCodes')}
        </Button>
      </div>
    </section>
  );
}
