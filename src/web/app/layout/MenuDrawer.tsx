import type { UserInfo } from '#contract/accounts.ts';
import { Window } from '#web/ui/kit/Window.tsx';
import { useWords } from '#web/words/words.ts';
import { Sidebar } from './Sidebar.tsx';

type MenuDrawerProps = { readonly info: UserInfo; readonly onClose: () => void };

/** The menu of a phone: slides in over the page, and goes when an entry was chosen. */
export function MenuDrawer({ info, onClose }: MenuDrawerProps) {
  const { t } = useWords();
  return (
    <Window shape="side" title={t('layout.menu')} size={272} onClose={onClose}>
      <Sidebar info={info} folded={false} onFollow={onClose} />
    </Window>
  );
}
