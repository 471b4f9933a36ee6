import type { ReactNode } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import styles from './NoDataYet.module.css';

type NoDataYetProps = { readonly pet: Pet; readonly readOnly: boolean; readonly waysIn: ReactNode };

/** What will be shown here, and how to add data. */
export function NoDataYet({ pet, readOnly, waysIn }: NoDataYetProps) {
  const { t } = useWords();
  const name = isolateName(pet.memberName);
  return (
    <div className={styles['empty']}>
      <section className={styles['card']} aria-labelledby="empty-title">
        <div className={styles['scene']}>
          <svg viewBox="0 0 480 112" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles['band']} width="480" height="64" y="24" />
            <path className={styles['edge']} d="M0 24H480M0 88H480" />
            <path
              className={styles['trace']}
              d="M0 66c40-30 70-26 104-8s60 22 98-2 52-24 90-4 66 24 100 2 60-20 88-6"
            />
          </svg>
          <span className={styles['face']}>
            <PetAvatar name={pet.memberName} src={pet.avatar} species={pet.petType} size={88} />
          </span>
        </div>
        <h2 id="empty-title" className={styles['title']}>
          {t('homeViews.noDataYet', { name })}
        </h2>
        <p className={styles['hint']}>
          {readOnly ? t('homeViews.noDataFollower', { name }) : t('homeViews.noDataHint')}
        </p>
      </section>
      {!readOnly && (
        <section aria-labelledby="ways-title" className={styles['ways']}>
          <h3 id="ways-title" className={styles['waysTitle']}>
            {t('homeViews.howIn')}
          </h3>
          {waysIn}
        </section>
      )}
    </div>
  );
}
