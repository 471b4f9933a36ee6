import type { KeyboardEvent } from 'react';
import { useWords } from '#web/words/words.ts';
import styles from './FollowerTabs.module.css';

/** The two halves of the screen. */
export const FOLLOWER_TABS = ['followers', 'requests'] as const;
/** One of them. */
export type FollowerTab = (typeof FOLLOWER_TABS)[number];

/** Id of the panel that the tabs choose. */
export const FOLLOWER_PANEL = 'follower-panel';

/** Id of a tab, by which the panel is named. */
export function followerTabId(tab: FollowerTab): string {
  return `follower-tab-${tab}`;
}

type FollowerTabsProps = {
  readonly tab: FollowerTab;
  /** requests that wait */
  readonly waiting: number;
  readonly onChoose: (tab: FollowerTab) => void;
};

/** Followers, and requests with how many wait; arrow keys move between them. */
export function FollowerTabs({ tab, waiting, onChoose }: FollowerTabsProps) {
  const { t, formats } = useWords();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tab === 'followers' ? 'requests' : 'followers';
    onChoose(next);
    document.getElementById(followerTabId(next))?.focus();
  };
  return (
    <div role="tablist" tabIndex={-1} aria-label={t('followers.tabs')} className={styles['tabs']} onKeyDown={onKeyDown}>
      {FOLLOWER_TABS.map((name) => (
        <button
          key={name}
          id={followerTabId(name)}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls={FOLLOWER_PANEL}
          tabIndex={name === tab ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChoose(name)}
        >
          {t(name === 'followers' ? 'followers.tab' : 'followers.requestsTab')}
          {name === 'requests' && waiting > 0 && (
            <span className={styles['badge']}>
              <span aria-hidden="true">{formats.number(waiting)}</span>
              <span className="visuallyHidden">{t('layout.waiting', { count: waiting })}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
