import type { AlertPerson } from '#contract/alert-settings.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './Parts.module.css';

/** Which rights a follower has. */
export function RightsNote({ people }: { readonly people: readonly AlertPerson[] }) {
  const { t } = useWords();
  const mayAnswer = people.some(({ isMine, mayAcknowledge }) => isMine && mayAcknowledge);
  return (
    <Card title={t('alertSettings.rights')}>
      <ul className={styles['rights']}>
        <li>
          <Icon name={mayAnswer ? 'check' : 'minus'} size={16} />
          {t(mayAnswer ? 'alertSettings.rightAnswer' : 'alertSettings.noRightAnswer')}
        </li>
      </ul>
    </Card>
  );
}
