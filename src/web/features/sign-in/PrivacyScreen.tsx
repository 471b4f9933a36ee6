import type { WordKey } from '#i18n/catalog.ts';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { usePortal } from '#web/session/portal.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './PrivacyScreen.module.css';

const chapters: readonly { readonly title: WordKey; readonly points: readonly WordKey[] }[] = [
  {
    title: 'privacy.keepsTitle',
    points: [
      'privacy.keepsAccount',
      'privacy.keepsFactors',
      'privacy.keepsPet',
      'privacy.keepsGlucose',
      'privacy.keepsAlerts',
      'privacy.keepsSafety',
      'privacy.keepsViews',
    ],
  },
  {
    title: 'privacy.sharesTitle',
    points: ['privacy.sharesOwner', 'privacy.sharesLink', 'privacy.sharesOperator', 'privacy.sharesNobody'],
  },
  { title: 'privacy.leavesTitle', points: ['privacy.leavesMail', 'privacy.leavesPush', 'privacy.leavesAlerts'] },
  { title: 'privacy.browserTitle', points: ['privacy.browserStorage', 'privacy.browserOffline'] },
  { title: 'privacy.rightsTitle', points: ['privacy.rightsChange', 'privacy.rightsEnd'] },
];

/** What the portal keeps of people and pets, in plain words. */
export function PrivacyScreen() {
  const { t } = useWords();
  const { name } = usePortal();
  useTitle(t('privacy.title'));
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <PageLink to="/login">{t('privacy.back')}</PageLink>
        <LanguageSelect />
      </header>
      <main>
        <h1>{t('privacy.title')}</h1>
        <p className={styles['lead']}>{t('privacy.lead', { portal: name })}</p>
        {chapters.map(({ title, points }) => (
          <section key={title}>
            <h2>{t(title)}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </section>
        ))}
        <p className={styles['small']}>{t('privacy.notDevice')}</p>
      </main>
    </div>
  );
}
