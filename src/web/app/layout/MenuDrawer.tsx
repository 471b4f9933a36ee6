import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import type { UserInfo } from '#contract/accounts.ts';
import { useWords } from '#web/words/words.ts';
import { Library } from '#web/ui/library/Library.tsx';
import { useReturnFocus } from '#web/ui/return-focus.ts';
import { Sidebar } from './Sidebar.tsx';

type MenuDrawerProps = { readonly info: UserInfo; readonly onClose: () => void };

/** The menu of a phone: slides in over the page, and goes when an entry was chosen. */
export function MenuDrawer({ info, onClose }: MenuDrawerProps) {
  const { t } = useWords();
  useReturnFocus();
  return (
    <Library>
      <Drawer.Root
        opened
        onClose={onClose}
        size={272}
        padding={0}
        lockScroll={false}
        transitionProps={{ duration: 150 }}
      >
        <Drawer.Overlay backgroundOpacity={0.45} />
        <Drawer.Content aria-label={t('layout.menu')}>
          <Drawer.Body h="100%">
            <Sidebar info={info} folded={false} onFollow={onClose} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </Library>
  );
}
