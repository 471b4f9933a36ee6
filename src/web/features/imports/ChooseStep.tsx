import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { ImportItem } from '#contract/imports.ts';
import { MAX_IMPORT_MEBIBYTES } from '#contract/limits.ts';
import { isolateName } from '#i18n/isolate.ts';
import { uploadForm } from '#web/api/upload-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { fileTrouble } from './import.model.ts';
import styles from './ImportPage.module.css';

type ChooseStepProps = { readonly memberId: string; readonly onLookedAt: (item: ImportItem) => void };

type Sending = { readonly file: File; readonly share: number };

/** Chooses a file, and sends it to be looked at. */
export function ChooseStep({ memberId, onLookedAt }: ChooseStepProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setFailure(null);
    setSending({ file, share: 0 });
    try {
      const form = { path: '/web/import/preview', file, memberId } as const;
      onLookedAt(await uploadForm(form, (share) => setSending({ file, share }), controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error));
      setSending(null);
    }
  };
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const trouble = fileTrouble(file);
    if (trouble === null) void send(file);
    else setFailure(t(trouble === 'empty' ? 'data.emptyFile' : 'data.tooLarge', { size: MAX_IMPORT_MEBIBYTES }));
  };
  return (
    <Card title={t('menu.importTitle')} hint={t('data.importHint')} className={styles['choose']}>
      {sending === null ? (
        <FileDrop onFile={take} />
      ) : (
        <Progress {...sending} onCancel={() => abort.current?.abort()} />
      )}
      {failure !== null && (
        <p role="alert" className={styles['failure']}>
          <Icon name="warning" />
          {failure}
        </p>
      )}
    </Card>
  );
}

function FileDrop({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      <button
        type="button"
        className={classes(styles['drop'], over && styles['over'])}
        onClick={() => input.current?.click()}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={24} />
        <b>{t('data.chooseFile')}</b>
        <span className={styles['small']}>{t('data.dropHere')}</span>
        <span className={styles['small']}>{t('data.formats', { size: MAX_IMPORT_MEBIBYTES })}</span>
      </button>
      <input
        ref={input}
        type="file"
        className="visuallyHidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

type ProgressProps = Sending & { readonly onCancel: () => void };

function Progress({ file, share, onCancel }: ProgressProps) {
  const { t, formats } = useWords();
  const title = t('data.sending', { name: isolateName(file.name) });
  const isRead = share >= 1;
  return (
    <div className={styles['sending']}>
      <b>{title}</b>
      <progress className={styles['progress']} max={1} aria-label={title} {...(isRead ? {} : { value: share })} />
      <output className={styles['small']}>
        {isRead ? t('data.reading') : t('data.progress', { percent: formats.percent(Math.round(share * 100)) })}
      </output>
      <div>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </div>
  );
}
