import type { ReactNode } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { aboutPet, treatmentTexts } from '#web/glucose/pet-words.ts';
import { zoneName } from '#web/glucose/ZoneNote.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import type { SharedLink } from './shared-report.queries.ts';
import styles from './PetHead.module.css';

type PetHeadProps = {
  readonly shared: SharedLink;
  /** between the pet and the buttons */
  readonly middle?: ReactNode;
  readonly actions?: ReactNode;
};

/** The pet of the report, its time zone, and the expiry of the link. */
export function PetHead({ shared: { link, pet }, middle, actions }: PetHeadProps) {
  const { t, formats } = useWords();
  const facts = [...aboutPet(pet, t, formats), ...treatmentTexts(pet, t, formats)];
  const notes = [
    t('sharedReport.petClock', { zone: zoneName(pet.timeZone) }),
    t('sharedReport.readOnly', { date: formats.dateTime(link.expiresAt, pet.timeZone) }),
  ];
  return (
    <header className={styles['pet']}>
      <PetAvatar name={pet.memberName} src={pet.avatar} species={pet.petType} size={56} />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{isolateName(pet.memberName)}</h1>
        <Facts className={styles['facts']} facts={facts} />
        <Facts className={styles['notes']} facts={notes} />
      </div>
      {middle}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}

function Facts({ className, facts }: { readonly className: string | undefined; readonly facts: readonly string[] }) {
  return (
    <ul className={className}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
