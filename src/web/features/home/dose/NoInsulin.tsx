import { useQuery } from '@tanstack/react-query';
import { remissionQuery } from '#web/doses/remission.queries.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './NoInsulin.module.css';

/**
 * To the owner: that no dose can be noted here yet, and where doses are entered. A cat whose insulin was ended is not
 * asked for one.
 */
export function NoInsulin({ view: { pet, readOnly } }: { readonly view: PetView }) {
  const { t } = useWords();
  const isCat = pet.petType === 'cat';
  const { data } = useQuery({ ...remissionQuery(pet.memberId), enabled: isCat && !readOnly });
  const isNew = !isCat || (data !== undefined && data.watch === null && data.lastDose === null);
  if (readOnly || pet.petType === null || !isNew) return null;
  return (
    <Card title={t('home.doses')}>
      <p className={styles['missing']}>{t('dose.noInsulin')}</p>
      <PageLink to="/treatment/periods" className={styles['enter']}>
        {t('treatment.periods')}
      </PageLink>
    </Card>
  );
}
