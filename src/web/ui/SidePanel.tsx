import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '#web/words/words.ts';
import { IconButton } from './IconButton.tsx';
import { useReturnFocus } from './kit/return-focus.ts';
import { Window } from './kit/Window.tsx';
import styles from './SidePanel.module.css';
import { useMedia } from './use-media.ts';

type SidePanelProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** Narrower windows have no room for a panel next to the content. */
const NARROW = '(max-width: 1080px)';

/** Whether a panel takes the whole screen. */
export function usePanelIsWhole(): boolean {
  return useMedia(NARROW);
}

/** A panel next to the content, which stays readable and usable; in a narrow window it is the whole screen. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const isWhole = usePanelIsWhole();
  if (!isWhole) {
    return (
      <PanelBeside title={title} onClose={onClose}>
        {children}
      </PanelBeside>
    );
  }
  return (
    <Window shape="whole" title={title} onClose={onClose}>
      {children}
    </Window>
  );
}

function PanelBeside({ title, onClose, children }: SidePanelProps) {
  const { t } = useWords();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useReturnFocus();
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInside = event.target instanceof Node && panel.current?.contains(event.target); // not in a window above it
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from the fields inside
    <aside ref={panel} className={styles['panel']} aria-labelledby={id} onKeyDown={onKeyDown}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
