import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#web/words/words.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { Library } from './library/Library.tsx';
import { useReturnFocus } from './return-focus.ts';

type ModalWindowProps = {
  readonly title: string;
  readonly size: number;
  /** It fills the screen. */
  readonly whole?: boolean;
  /** Left out, only the window's own content closes it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
};

/** A window that keeps the focus inside while it is open. */
export function ModalWindow({ title, size, whole = false, onClose, children }: ModalWindowProps) {
  const { t } = useWords();
  useReturnFocus();
  const closes = onClose !== undefined;
  return (
    <Library>
      <Modal.Root
        opened
        centered
        fullScreen={whole}
        onClose={() => onClose?.()}
        size={size}
        lockScroll={false}
        closeOnEscape={closes}
        closeOnClickOutside={closes}
        transitionProps={{ duration: 150 }}
      >
        <Modal.Overlay backgroundOpacity={0.45} />
        <Modal.Content aria-label={title}>
          <Modal.Body p={0}>
            <div className={styles['head']}>
              <h2>{title}</h2>
              {closes && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
            </div>
            <div className={styles['body']}>{children}</div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Library>
  );
}
