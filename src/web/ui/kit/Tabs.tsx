import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { scrollAlong } from '#web/ui/scroll-along.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { findNextIndex } from './list-keys.ts';

type TabListProps<Name extends string> = {
  /** By which the tabs and their panel find each other. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly value: Name; readonly label: ReactNode }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Of the row, and of each tab. */
  readonly rowClass: string | undefined;
  readonly tabClass: string | undefined;
};

/** Views of which one is shown. Arrow keys, Home and End move between them and show them at once. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { id, label, tabs, chosen, onChoose, rowClass, tabClass } = props;
  const { direction } = useFirstWords();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => scrollAlong(row.current, document.getElementById(tabId(id, chosen))), [id, chosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(({ value }) => value === chosen);
    const next = findNextIndex(event.key, index, tabs.length, direction === 'rtl' ? 'mirroredRow' : 'row');
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.value);
    document.getElementById(tabId(id, tab.value))?.focus();
  };
  return (
    <div ref={row} role="tablist" tabIndex={-1} aria-label={label} className={rowClass} onKeyDown={onKeyDown}>
      {tabs.map(({ value, label: face }) => (
        <button
          key={value}
          id={tabId(id, value)}
          type="button"
          role="tab"
          aria-selected={value === chosen}
          aria-controls={panelId(id)}
          tabIndex={value === chosen ? 0 : -1}
          className={tabClass}
          onClick={() => onChoose(value)}
        >
          {face}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = Pick<TabListProps<string>, 'id' | 'chosen'> & { readonly children: ReactNode };

/** What the chosen tab shows. */
export function TabPanel({ id, chosen, children }: TabPanelProps) {
  return (
    <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id, chosen)}>
      {children}
    </div>
  );
}

function tabId(id: string, name: string): string {
  return `${id}-tab-${name}`;
}

function panelId(id: string): string {
  return `${id}-panel`;
}
