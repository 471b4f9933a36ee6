import { useState, type ReactNode } from 'react';
import { LanguageSelect } from '#web/app/LanguageSelect.tsx';
import { keptAlarm } from '#web/app/kept-alarm.ts';
import { usePortal } from '#web/app/portal.ts';
import { useTitle } from '#web/app/use-title.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './AuthFrame.module.css';
import { Picture } from './Picture.tsx';

const OpenAlarmNote = lazyPart(async () => (await import('../OpenAlarmNote.tsx')).OpenAlarmNote);

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
