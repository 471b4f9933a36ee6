import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#web/app/words.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

/** The head of a window is not the page's banner. */
const notBanner = { header: { role: 'presentation' } };

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: number;
  readonly children: ReactNode;
};

/** A window above the page; Escape, the cross and a click beside it close it. */
export function Dialog({ title, onClose, size = 520, children }: DialogProps) {
  const { t } = useWords();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      attributes={notBanner}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
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
  const { t } = useWords();
  const { title, effect, verb, danger = false, busy = false, failure, onConfirm, onCancel } = props;
  return (
    <Dialog title={title} onClose={onCancel} size={440}>
      <p className={styles['effect']}>{effect}</p>
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

type NoticeDialogProps = {
  readonly title: string;
  readonly verb: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
};

/** Tells something that must be taken note of; only its button closes it. */
export function NoticeDialog({ title, verb, onDone, children }: NoticeDialogProps) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={title}
      size={440}
      attributes={notBanner}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className={styles['effect']}>{children}</div>
      <div className={styles['actions']}>
        <Button look="main" onClick={onDone} data-autofocus>
          {verb}
        </Button>
      </div>
    </Modal>
  );
}
