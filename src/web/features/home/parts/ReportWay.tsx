import type { WordKey } from '#i18n/catalog.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { isInMenu } from '#web/session/menu/menu-entries.ts';
import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import styles from './ReportWay.module.css';

type ReportWayProps = {
  readonly path: '/report' | '/sessionReport';
  readonly search: Readonly<Record<string, string>>;
  readonly word: WordKey;
};

/** A link to a report, for users with the report in their menu. */
export function ReportWay({ path, search, word }: ReportWayProps) {
  const { t } = useWords();
  const { menus } = useUserInfo();
  if (!isInMenu(menus, path)) return null;
  return (
    <PageLink className={styles['way']} to={`${path}?${new URLSearchParams(search)}`}>
      {t(word)}
      <Icon name="chevronEnd" size={16} mirrors />
    </PageLink>
  );
}
