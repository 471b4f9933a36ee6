import { usePortal } from '#web/session/portal.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { CatFace, DogFace } from '#web/ui/pets.tsx';
import styles from './Picture.module.css';

/** The dark half of the sign-in pages: what the portal is for, shown by a curve, a cat and a dog. */
export function Picture() {
  const { t } = useFirstWords();
  const { name } = usePortal();
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
      <svg className={styles['art']} viewBox="0 0 520 460" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <Curve />
        <Dog />
        <Cat />
      </svg>
    </aside>
  );
}

function Curve() {
  return (
    <g fill="none">
      <rect width="520" height="122" y="12" fill="#58c796" fillOpacity="0.1" />
      <path d="M0 12h520" stroke="#f3c04b" strokeOpacity="0.55" strokeDasharray="3 5" />
      <path d="M0 134h520" stroke="#ff8a9a" strokeOpacity="0.55" strokeDasharray="3 5" />
      <path
        d="M0 66c42-10 70-44 116-44 62 0 92 98 158 98 60 0 74-66 128-66 28 0 44 10 66 24"
        stroke="#58c796"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="468" cy="78" r="13" fill="#58c796" fillOpacity="0.22" />
      <circle cx="468" cy="78" r="6" fill="#58c796" />
    </g>
  );
}

function Dog() {
  return (
    <g>
      <path d="M222 460c0-128 44-196 128-196s128 68 128 196z" fill="#a87241" />
      <path d="M290 460c0-100 22-154 60-154s58 54 58 154z" fill="#f4e6d4" />
      <g transform="translate(236 132) scale(3.5)">
        <DogFace />
      </g>
      <circle cx="432" cy="372" r="16" fill="#f7f8f6" />
      <circle cx="432" cy="372" r="9.5" fill="none" stroke="#cdd3cb" strokeWidth="1.5" />
      <circle cx="432" cy="372" r="2.3" fill="#0f6e64" />
    </g>
  );
}

function Cat() {
  return (
    <g>
      <path d="M62 460c2-104 36-160 104-160s102 56 104 160z" fill="#bb8349" />
      <path d="M120 460c0-86 16-130 46-130s46 44 46 130z" fill="#f4e4d0" />
      <path
        d="M80 402l26 9M72 432l28 5M252 402l-26 9M260 432l-28 5"
        stroke="#95602f"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(68 174) scale(3.08)">
        <CatFace />
      </g>
    </g>
  );
}
