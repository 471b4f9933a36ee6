import type { ReactNode } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { TextWithEmails } from './TextWithEmails.tsx';
import { Window } from './kit/Window.tsx';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: number;
  readonly children: ReactNode;
};

/** A window above the page; Escape, the cross and a click outside close it. */
export function Dialog({ title, onClose, size = 520, children }: DialogProps) {
  return (
    <Window title={title} onClose={onClose} size={size}>
      {children}
    </Window>
  );
}

type ConfirmDialogProps = {
  /** The question; names the person it is about. */
  readonly title: string;
  /** What will happen. */
  readonly effect: string;
  /** The verb on the button. */
  readonly verb: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** What went wrong on the last try. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done: whom it is about, what it does, and a verb. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useFirstWords();
  const { title, effect, verb, danger = false, busy = false, failure, onConfirm, onCancel } = props;
  return (
    <Dialog title={title} onClose={onCancel} size={440}>
      <p className={styles['effect']}>
        <TextWithEmails text={effect} />
      </p>
      {failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={onCancel} data-autofocus={danger || undefined}>
          {t('common.cancel')}
        </Button>
        <Button look={danger ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
