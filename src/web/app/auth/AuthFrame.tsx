import type { ReactNode } from 'react';
import { LanguageSelect } from '#web/app/LanguageSelect.tsx';
import { usePortal } from '#web/app/portal.ts';
import { useTitle } from '#web/app/use-title.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './AuthFrame.module.css';
import { Picture } from './Picture.tsx';

/** Narrower windows have no room for the picture. */
const NARROW = '(max-width: 900px)';

type AuthFrameProps = { readonly title: string; readonly children: ReactNode };

/** The page around sign-in, registration and the forgotten password. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const { name } = usePortal();
  const isNarrow = useMedia(NARROW);
  useTitle(title);
  return (
    <div className={styles['frame']}>
      {!isNarrow && <Picture />}
      <div className={styles['side']}>
        <header className={styles['bar']}>
          <span className={styles['brand']}>
            <span>
              <Logo size={24} />
            </span>
            {name}
          </span>
          <LanguageSelect />
        </header>
        <main className={styles['form']}>{children}</main>
      </div>
    </div>
  );
}
