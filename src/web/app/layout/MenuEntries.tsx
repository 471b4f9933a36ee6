import { useMatch } from 'react-router';
import type { MenuItem } from '#contract/accounts.ts';
import { toScreenFace } from '#contract/screens.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { fetchAhead } from '#web/api/chunks.ts';
import { chooseLoader, screens } from '#web/app/registry.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Icon, isIconName } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/Link.tsx';
import { menuEntries } from '#web/session/menu/menu-entries.ts';
import { useMenuTitle } from './menu.ts';
import { useMenuBadges } from '#web/session/menu/menu-badges.ts';
import styles from './Sidebar.module.css';

type MenuEntriesProps = {
  readonly menus: readonly MenuItem[];
  readonly folded: boolean;
  readonly onFollow?: (() => void) | undefined;
};

/** The server's menu, limited to the screens that this client has. */
export function MenuEntries({ menus, folded, onFollow }: MenuEntriesProps) {
  return menuEntries(menus)
    .filter(({ hideMenu }) => !hideMenu)
    .map((item) => <MenuEntry key={item.path} item={item} folded={folded} onFollow={onFollow} />);
}

type MenuEntryProps = Omit<MenuEntriesProps, 'menus'> & { readonly item: MenuItem };

function MenuEntry({ item, folded, onFollow }: MenuEntryProps) {
  const { t } = useFirstWords();
  const count = useMenuBadges()[item.path] ?? 0;
  const { role } = useUserInfo();
  const menuTitle = useMenuTitle();
  const isOpen = useMatch({ path: item.path, end: false }) !== null;
  const screen = screens.find(({ path }) => path === item.path);
  if (!screen) return null;
  const title = menuTitle(item, screen.path);
  const likelyNext = () => fetchAhead(chooseLoader(screen, role));
  return (
    <Link
      to={item.path}
      className={styles['entry']}
      aria-current={isOpen ? 'page' : undefined}
      title={folded ? title : undefined}
      onPointerEnter={likelyNext}
      onFocus={likelyNext}
      onClick={() => onFollow?.()}
    >
      <Icon name={isIconName(item.icon) ? item.icon : toScreenFace(screen.path).icon} />
      <span className={folded ? 'visuallyHidden' : undefined}>{title}</span>
      {count > 0 && (
        <span className={styles['badge']}>
          <span aria-hidden="true">{count}</span>
          <span className="visuallyHidden">{t('layout.waiting', { count })}</span>
        </span>
      )}
    </Link>
  );
}
