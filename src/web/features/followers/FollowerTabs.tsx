import { classes } from '#web/ui/classes.ts';
import tabs from '#web/ui/tabs.module.css';
import { TabList } from '#web/ui/kit/Tabs.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './FollowerTabs.module.css';

/** The two halves of the screen. */
export const FOLLOWER_VIEWS = ['followers', 'requests'] as const;
/** One of them. */
export type FollowerView = (typeof FOLLOWER_VIEWS)[number];

/** The id that the tabs and their panel are named after. */
export const FOLLOWER_TABS = 'follower-views';

type FollowerTabsProps = {
  readonly view: FollowerView;
  /** requests that wait */
  readonly waiting: number;
  readonly onChoose: (view: FollowerView) => void;
};

/** Followers, and requests with how many wait. */
export function FollowerTabs({ view, waiting, onChoose }: FollowerTabsProps) {
  const { t } = useWords();
  return (
    <TabList
      id={FOLLOWER_TABS}
      label={t('followers.tabs')}
      tabs={FOLLOWER_VIEWS.map((value) => ({
        value,
        label: value === 'followers' ? t('followers.tab') : <RequestsLabel waiting={waiting} />,
      }))}
      chosen={view}
      onChoose={onChoose}
      rowClass={classes(tabs['row'], styles['row'])}
      tabClass={classes(tabs['tab'], styles['tab'])}
    />
  );
}

function RequestsLabel({ waiting }: Pick<FollowerTabsProps, 'waiting'>) {
  const { t, formats } = useWords();
  return (
    <>
      {t('followers.requestsTab')}
      {waiting > 0 && (
        <span className={styles['badge']}>
          <span aria-hidden="true">{formats.number(waiting)}</span>
          <span className="visuallyHidden">{t('layout.waiting', { count: waiting })}</span>
        </span>
      )}
    </>
  );
}
