import { useQuery } from '@tanstack/react-query';
import type { Follower } from '#contract/followers.ts';
import { isolateName } from '#i18n/isolate.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './RowPet.module.css';

/** Which pet a row is about; nothing where the owner has no other one. */
export function RowPet({ row: { memberId, memberName } }: { readonly row: Follower }) {
  const { t } = useWords();
  const pets = useQuery(myPetsQuery).data ?? [];
  if (pets.every((pet) => pet.memberId === memberId)) return null;
  const known = pets.find((pet) => pet.memberId === memberId);
  return (
    <p className={styles['pet']}>
      <span className={styles['label']}>{t('follow.pet')}</span>
      <PetAvatar name={memberName} src={known?.avatar} species={known?.petType} size={20} />
      <b className={styles['name']}>{isolateName(memberName)}</b>
    </p>
  );
}
