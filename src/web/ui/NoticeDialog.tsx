import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Window } from './kit/Window.tsx';

type NoticeDialogProps = {
  readonly title: string;
  readonly verb: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
};

/** Shows something that must be acknowledged; only its button closes it. */
export function NoticeDialog({ title, verb, onDone, children }: NoticeDialogProps) {
  return (
    <Window title={title} size={440}>
      <div className={styles['effect']}>{children}</div>
      <div className={styles['actions']}>
        <Button look="main" onClick={onDone} data-autofocus>
          {verb}
        </Button>
      </div>
    </Window>
  );
}
