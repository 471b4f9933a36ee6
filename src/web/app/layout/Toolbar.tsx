import { useSyncExternalStore } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Sidebar.module.css';

type ToolbarProps = {
  readonly folded: boolean;
  /** Folds or unfolds the menu; left out where it cannot be folded. */
  readonly onFold?: (() => void) | undefined;
};

/** Fold the menu, reload the page, help centre, full screen. */
export function Toolbar({ folded, onFold }: ToolbarProps) {
  const { t } = useFirstWords();
  const isFull = useFullScreen();
  const tool = styles['tool'];
  const toggleFullScreen = (): void => {
    switchFullScreen(isFull).catch(() => toast('failed', t('layout.fullScreenUnsupported')));
  };
  return (
    <div className={styles['tools']}>
      {onFold && (
        <IconButton
          icon="panel"
          mirrors
          className={tool}
          label={folded ? t('layout.expand') : t('layout.collapse')}
          aria-expanded={!folded}
          onClick={onFold}
        />
      )}
      <IconButton icon="refresh" className={tool} label={t('layout.refresh')} onClick={() => location.reload()} />
      <IconButton
        icon="help"
        className={tool}
        label={t('layout.help')}
        onClick={() => toast('warning', t('layout.helpClosed'))}
      />
      <IconButton
        icon={isFull ? 'leaveFullScreen' : 'fullScreen'}
        className={tool}
        label={isFull ? t('layout.leaveFullScreen') : t('layout.fullScreen')}
        onClick={toggleFullScreen}
      />
    </div>
  );
}

function useFullScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
    () => Boolean(document.fullscreenElement),
  );
}

/** @throws where the browser has no full screen or refuses it */
async function switchFullScreen(isFull: boolean): Promise<void> {
  if (isFull) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
