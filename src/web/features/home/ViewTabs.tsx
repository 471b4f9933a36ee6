import { useEffect, type KeyboardEvent } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { scrollAlong } from '#web/ui/scroll-along.ts';
import { HOME_VIEWS, viewWords, type HomeViewName } from './home-views.ts';
import styles from './ViewTabs.module.css';

type ViewTabsProps = {
  readonly petName: string;
  readonly view: HomeViewName;
  readonly onChoose: (view: HomeViewName) => void;
};

/** The id of the panel that the tabs control. */
export const VIEW_PANEL = 'home-view';

/** The id of the tab that labels the panel. */
export function tabId(view: HomeViewName): string {
  return `home-tab-${view}`;
}

/** The views as tabs; arrow keys move between them. */
export function ViewTabs({ petName, view, onChoose }: ViewTabsProps) {
  const { t, direction } = useFirstWords();
  useEffect(() => {
    const tab = document.getElementById(tabId(view));
    scrollAlong(tab?.parentElement, tab);
  }, [view]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = viewAfter(view, event.key, direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t('home.views', { name: isolateName(petName) })}
      className={styles['tabs']}
      onKeyDown={onKeyDown}
    >
      {HOME_VIEWS.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === view}
          aria-controls={VIEW_PANEL}
          tabIndex={name === view ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChoose(name)}
        >
          {t(viewWords[name])}
        </button>
      ))}
    </div>
  );
}

function viewAfter(view: HomeViewName, key: string, mirrored: boolean): HomeViewName | null {
  const index = HOME_VIEWS.indexOf(view);
  const last = HOME_VIEWS.length - 1;
  const forward = mirrored ? 'ArrowLeft' : 'ArrowRight';
  const backward = mirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return HOME_VIEWS[index === last ? 0 : index + 1] ?? null;
  if (key === backward) return HOME_VIEWS[index === 0 ? last : index - 1] ?? null;
  if (key === 'Home') return HOME_VIEWS[0];
  return key === 'End' ? (HOME_VIEWS[last] ?? null) : null;
}
