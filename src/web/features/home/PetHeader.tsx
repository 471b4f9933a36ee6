import type { ReactNode } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import type { PetView } from './parts/pet-view.ts';
import { PetNames } from './PetNames.tsx';
import { SensorBadge } from './SensorBadge.tsx';
import styles from './PetHeader.module.css';

type PetHeaderProps = {
  readonly view: PetView;
  /** the value between the name and the sensor, if the large one is not shown */
  readonly glance?: ReactNode;
  readonly actions?: ReactNode;
  /** names the insulin and the dose next to the glance too */
  readonly showsTreatment?: boolean;
};

/** The pet's profile, its treatment and its sensor. */
export function PetHeader({ view, glance, actions, showsTreatment = glance === undefined }: PetHeaderProps) {
  const { t, formats } = useFirstWords();
  const { pet } = view;
  const narrow = useNarrow();
  return (
    <header className={styles['pet']}>
      <PetAvatar name={pet.memberName} src={pet.avatar} species={pet.petType} size={56} />
      <PetNames pet={pet} showsTreatment={showsTreatment} words={{ t, formats }} />
      {glance}
      {(glance === undefined || !narrow) && <SensorBadge view={view} />}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
