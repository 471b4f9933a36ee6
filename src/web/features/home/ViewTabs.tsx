import { isolateName } from '#i18n/isolate.ts';
import tabs from '#web/ui/tabs.module.css';
import { TabList } from '#web/ui/kit/Tabs.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import { HOME_VIEWS, viewWords, type HomeViewName } from './home-views.ts';

type ViewTabsProps = {
  readonly petName: string;
  readonly view: HomeViewName;
  readonly onChoose: (view: HomeViewName) => void;
};

/** The id that the tabs and their panel are named after. */
export const VIEW_TABS = 'home-views';

/** The views as tabs. */
export function ViewTabs({ petName, view, onChoose }: ViewTabsProps) {
  const { t } = useFirstWords();
  return (
    <TabList
      id={VIEW_TABS}
      label={t('home.views', { name: isolateName(petName) })}
      tabs={HOME_VIEWS.map((name) => ({ value: name, label: t(viewWords[name]) }))}
      chosen={view}
      onChoose={onChoose}
      rowClass={tabs['row']}
      tabClass={tabs['tab']}
    />
  );
}
