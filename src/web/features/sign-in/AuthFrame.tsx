import { useState, type ReactNode } from 'react';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { keptAlarm } from '#web/session/kept-alarm.ts';
import { usePortal } from '#web/session/portal.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './AuthFrame.module.css';
import { Picture } from './Picture.tsx';

const OpenAlarmNote = lazyPart(async () => (await import('#web/ui/OpenAlarmNote.tsx')).OpenAlarmNote);

/** Narrower windows have no room for the picture. */
const NARROW = '(max-width: 900px)';

type AuthFrameProps = { readonly title: string; readonly children: ReactNode };

/** The page around sign-in, registration and the forgotten password; an alarm that was open stays above all of it. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const { name } = usePortal();
  const isNarrow = useMedia(NARROW);
  const [alarm] = useState(() => keptAlarm());
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
        <main className={styles['form']}>
          {alarm && <OpenAlarmNote alarm={alarm} />}
          {children}
        </main>
      </div>
    </div>
  );
}
