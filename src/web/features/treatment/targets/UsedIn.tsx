import type { WordKey } from '#i18n/catalog.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './Targets.module.css';

/** A part of the portal and what it takes from the limits and goals. */
const USES: readonly (readonly [place: WordKey, use: WordKey])[] = [
  ['menu.homeTitle', 'usedIn.now'],
  ['alertSettings.alerts', 'usedIn.alerts'],
  ['treatment.afterInjection', 'usedIn.curves'],
  ['treatment.periods', 'usedIn.periods'],
  ['menu.report', 'usedIn.report'],
];

/** Where the limits are used: reports and curves count by the standard range, and that is said here. */
export function UsedIn() {
  const { t } = useWords();
  return (
    <Card title={t('usedIn.title')}>
      <dl className={styles['uses']}>
        {USES.map(([place, use]) => (
          <div key={use}>
            <dt>{t(place)}</dt>
            <dd>{t(use)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
