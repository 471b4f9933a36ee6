import { useState } from 'react';
import type { UserInfo } from '#contract/accounts.ts';
import { storageKeys } from '#web/api/storage.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { usePortal } from '#web/session/portal.ts';
import { keepPreference, usePreference } from '#web/session/preferences.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { PendingBadge } from '#web/features/followers/PendingBadge.tsx';
import { classes } from '#web/ui/classes.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { OptionalPart } from '#web/ui/OptionalPart.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { menuEntries } from '#web/session/menu/menu-entries.ts';
import { useMenuMustFold } from '#web/session/menu/folded-menu.ts';
import { loadInstalled } from '../installed-loaders.ts';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ScreenTitleContext } from './screen-title.ts';
import { Sidebar } from './Sidebar.tsx';
import { SignedInRoutes } from './SignedInRoutes.tsx';
import { useRouteTitle } from './route-title.ts';

const ClosingBanner = lazyPart(async () => (await import('#web/features/account/ClosingBanner.tsx')).ClosingBanner);
const ResetBanner = lazyPart(async () => (await import('#web/features/account/ResetBanner.tsx')).ResetBanner);
/** Narrower windows have the menu in a drawer. A printed page has none either, which the style sheet sees to. */
const HAS_DRAWER = '(max-width: 900px)';
/** The first screen has the line to itself for so long. */
const INSTALLED_AFTER_MS = 3_000;
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer, {
  onLost: ({ onClose }) => onClose(),
});

/** What surrounds every screen while signed in. A follower has no side, only the header. */
export function Layout() {
  const { t } = useFirstWords();
  const portal = usePortal();
  const info = useUserInfo();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const routeTitle = useRouteTitle(info);
  const hasMenu = info.role !== '3';
  const hasDrawer = useMedia(HAS_DRAWER);
  const folding = useFolding(info);
  const shape = hasMenu ? folding.folded && styles['folded'] : styles['bare'];
  return (
    <div className={classes(styles['app'], shape)}>
      <a href="#content" className={styles['skip']}>
        {t('layout.skip')}
      </a>
      {hasMenu && !hasDrawer && <SideSlot info={info} {...folding} />}
      {info.role === '2' && <PendingBadge />}
      <div className={styles['main']}>
        <Header title={ownTitle ?? routeTitle} onMenu={hasMenu ? () => setDrawerOpen(true) : undefined} />
        <OfflineBanner />
        <OptionalPart load={loadInstalled} afterMs={INSTALLED_AFTER_MS} />
        {info.user.closesAt !== null && <ClosingBanner closesAt={info.user.closesAt} />}
        {info.user.factorResetAt !== null && <ResetBanner resetAt={info.user.factorResetAt} />}
        <main id="content" tabIndex={-1} className={styles['content']}>
          <ScreenTitleContext value={setOwnTitle}>
            <SignedInRoutes info={info} />
          </ScreenTitleContext>
        </main>
        <footer className={styles['footer']}>{t('layout.footer', { name: portal.name })}</footer>
      </div>
      {drawerOpen && <MenuDrawer info={info} onClose={() => setDrawerOpen(false)} />}
    </div>
  );
}

type Folding = { readonly folded: boolean; readonly onFold: () => void };

function SideSlot({ info, folded, onFold }: Folding & { readonly info: UserInfo }) {
  const { t } = useFirstWords();
  return (
    <aside className={styles['sideSlot']} aria-label={t('layout.side')}>
      <Sidebar info={info} folded={folded} onFold={onFold} />
    </aside>
  );
}

/** The menu is folded by choice, or while a panel needs its room; one without entries is folded until it is wanted. */
function useFolding({ menus }: UserInfo): Folding {
  const isEmpty = menuEntries(menus).every(({ hideMenu }) => hideMenu);
  const stored = usePreference(storageKeys.menu);
  const chosen = stored === 'folded' || (isEmpty && stored === null);
  const mustFold = useMenuMustFold();
  return { folded: chosen || mustFold, onFold: () => keepPreference(storageKeys.menu, chosen ? 'open' : 'folded') };
}
