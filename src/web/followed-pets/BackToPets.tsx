import { Link } from 'react-router';
import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './BackToPets.module.css';

/** The link from a followed pet to the list of all of them. */
export function BackToPets({ to }: { readonly to: string }) {
  const { t } = useWords();
  return (
    <p className={styles['back']}>
      <Link to={to}>
        <Icon name="chevronStart" size={16} mirrors />
        {t('patients.allPets')}
      </Link>
    </p>
  );
}
