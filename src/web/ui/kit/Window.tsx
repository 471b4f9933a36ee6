import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '#web/ui/classes.ts';
import { TextWithEmails } from '#web/ui/TextWithEmails.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import { useModalFocus } from './modal-focus.ts';
import styles from './Window.module.css';

type WindowProps = {
  readonly title: string;
  /** In the middle of the page, as large as the screen, or a drawer at the start of the page. */
  readonly shape?: 'middle' | 'whole' | 'side';
  /** Width, px; left out for a window as large as the screen. */
  readonly size?: number;
  /** Left out, only the window's own content closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
};

/**
 * A window above the page that keeps the focus inside: a dialog, a panel that fills the screen, a drawer. The page below
 * is not made inert, so that an alarm on it is still read aloud.
 */
export function Window({ title, shape = 'middle', size, onClose, children }: WindowProps) {
  const { t } = useFirstWords();
  const root = useModalFocus(onClose);
  const content = (
    <>
      <div className={styles['head']}>
        <h2>
          <TextWithEmails text={title} />
        </h2>
        {onClose && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
      </div>
      <div className={styles['body']}>{children}</div>
    </>
  );
  return createPortal(
    <div className={classes(styles['layer'], styles[shape])}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the cross do the same */}
      <div className={styles['shade']} onClick={onClose} />
      <div
        ref={root}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element makes the page inert, and an alarm on it silent
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={styles['window']}
        style={{ inlineSize: size }}
      >
        {shape === 'side' ? children : content}
      </div>
    </div>,
    document.body,
  );
}
