import type { UserInfo } from '#contract/accounts.ts';
import { usePortal } from '#web/session/portal.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/Link.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import styles from './Sidebar.module.css';
import { Toolbar } from './Toolbar.tsx';

type SidebarProps = {
  readonly info: UserInfo;
  readonly folded: boolean;
  readonly onFold?: (() => void) | undefined;
  /** Called when an entry was followed, so that a drawer can close. */
  readonly onFollow?: () => void;
};

/** The dark sidebar of the page: logo, menu, tools. Collapsed it shows only the icons. */
export function Sidebar({ info, folded, onFold, onFollow }: SidebarProps) {
  const { t } = useFirstWords();
  const { name } = usePortal();
  return (
    <div className={classes(styles['side'], folded && styles['folded'])}>
      <Link to={info.homePath} className={styles['logo']} aria-label={name} onClick={onFollow}>
        <Logo size={30} />
        {!folded && name}
      </Link>
      <nav className={styles['nav']} aria-label={t('layout.menu')}>
        <MenuEntries menus={info.menus} folded={folded} onFollow={onFollow} />
      </nav>
      <Toolbar folded={folded} onFold={onFold} />
    </div>
  );
}
