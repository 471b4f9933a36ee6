import type { WordKey } from '#i18n/catalog.ts';
import { toPetPage } from '#web/glucose/pet-pages.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { isInMenu } from '#web/session/menu/menu-entries.ts';
import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import type { PetView } from './pet-view.ts';
import styles from './ReportWay.module.css';

type ReportWayProps = {
  readonly view: PetView;
  readonly path: '/report' | '/sessionReport';
  readonly search: Readonly<Record<string, string>>;
  readonly word: WordKey;
};

/** A link to a report: the one of a followed pet, or the owner's own if the menu has it. */
export function ReportWay({ view, path, search, word }: ReportWayProps) {
  const { t } = useWords();
  const { menus } = useUserInfo();
  if (!view.readOnly && !isInMenu(menus, path)) return null;
  return (
    <PageLink
      className={styles['way']}
      to={`${toPetPage(path, view.pet, view.readOnly)}?${new URLSearchParams(search)}`}
    >
      {t(word)}
      <Icon name="chevronEnd" size={16} mirrors />
    </PageLink>
  );
}
