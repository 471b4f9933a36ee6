import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useWords } from '#web/words/words.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { MAX_FILE_MEBIBYTES } from '#contract/limits.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import { fileTrouble } from './intake.model.ts';
import { useImport } from './use-import.ts';
import styles from './Intake.module.css';

type ImportDialogProps = { readonly memberId: string; readonly onClose: () => void };

/** Imports a file: choose or drop it, see the progress, read the result. */
export function ImportDialog({ memberId, onClose }: ImportDialogProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const { state, start, reset } = useImport(memberId);
  const trouble = useFileTrouble();
  const importFile = (file: File | undefined): void => {
    if (file && !trouble.check(file)) start(file);
  };
  return (
    <Dialog title={t('data.importTitle')} onClose={onClose}>
      {state.kind === 'done' ? (
        <ImportOutcome name={state.file.name} result={state.result} onAnother={reset} onClose={onClose} />
      ) : (
        <div className={styles['stack']}>
          <p className={styles['lead']}>{t('data.importHint')}</p>
          {state.kind === 'sending' ? (
            <Sending name={state.file.name} share={state.share} />
          ) : (
            <FileDrop onFile={importFile} />
          )}
          {trouble.text !== null && <Failure text={trouble.text} />}
          {state.kind === 'failed' && trouble.text === null && <Failure text={failureText(state.error)} />}
        </div>
      )}
    </Dialog>
  );
}

function useFileTrouble() {
  const { t } = useWords();
  const [text, setText] = useState<string | null>(null);
  const check = (file: File): boolean => {
    const found = fileTrouble(file);
    setText(found && (found === 'empty' ? t('data.emptyFile') : t('data.tooLarge', { size: MAX_FILE_MEBIBYTES })));
    return found !== null;
  };
  return { text, check };
}

function Failure({ text }: { readonly text: string }) {
  return (
    <p role="alert" className={styles['failure']}>
      <Icon name="warning" />
      {text}
    </p>
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
        data-autofocus
        className={classes(styles['drop'], over && styles['over'])}
        onClick={() => input.current?.click()}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <span className={styles['round']}>
          <Icon name="upload" size={24} />
        </span>
        <b className={styles['choose']}>{t('data.chooseFile')}</b>
        <span className={styles['small']}>{t('data.dropHere')}</span>
        <span className={styles['small']}>{t('data.formats', { size: MAX_FILE_MEBIBYTES })}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.json,.xlsx,.xls,.zip,.gz,.sqlite,text/csv,application/json,application/zip"
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

function Sending({ name, share }: { readonly name: string; readonly share: number }) {
  const { t, formats } = useWords();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const isRead = share >= 1;
  return (
    <div ref={ref} tabIndex={-1} className={styles['sending']}>
      <p>
        <b>{t('data.sending', { name })}</b>
      </p>
      <progress
        className={styles['progress']}
        max={1}
        aria-label={t('data.sending', { name })}
        {...(isRead ? {} : { value: share })}
      />
      <output className={styles['small']}>
        {isRead ? t('data.reading') : t('data.progress', { percent: formats.percent(Math.round(share * 100)) })}
      </output>
    </div>
  );
}
