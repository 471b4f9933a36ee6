import { usePortal } from '#web/session/portal.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Picture.module.css';

/** A curve, and a cat and a dog or an adult and a child. They are separate files, which a phone never loads. */
const pictures = {
  pet: new URL('picture.svg', import.meta.url).href,
  human: new URL('people.svg', import.meta.url).href,
} as const;

/** The dark half of the sign-in pages: what the portal is for. */
export function Picture() {
  const { t } = useFirstWords();
  const { name, variant } = usePortal();
  return (
    <aside className={styles['panel']}>
      <div className={styles['brand']}>
        <Logo />
        {name}
      </div>
      <p className={styles['headline']}>
        <span>{t('login.headline')}</span>
        <span>{t('login.headlineAnswer')}</span>
      </p>
      <p className={styles['claim']}>{t('login.claim')}</p>
      <img className={styles['art']} src={pictures[variant]} alt="" loading="lazy" />
    </aside>
  );
}
