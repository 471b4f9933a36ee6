import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { WaysIn, type Way } from './WaysIn.tsx';
import styles from './WaysIn.module.css';

/** The ways in for a pet that has no data yet, and what can be noted until then. */
export function FirstWays({ onChoose }: { readonly onChoose: (way: Way) => void }) {
  const { t } = useWords();
  return (
    <>
      <WaysIn onChoose={onChoose} emphasised />
      <p className={styles['until']}>
        {t('data.untilThen')} <PageLink to="/event?add">{t('events.add')}</PageLink>
      </p>
      <div className={styles['foot']}>
        <Button look="main" tall onClick={() => onChoose('app')}>
          {t('data.connectTitle')}
        </Button>
      </div>
    </>
  );
}
