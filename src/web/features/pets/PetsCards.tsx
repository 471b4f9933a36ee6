import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArchivedMember } from '#contract/members.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './PetsCards.module.css';
import { archivedQuery, useRestorePet } from './pets.queries.ts';

const ArchiveDialog = lazyPart(async () => (await import('./ArchiveDialog.tsx')).ArchiveDialog, {
  onLost: ({ onClose }) => onClose(),
});

type PetsCardsProps = { readonly pet: Pet; readonly isOnly: boolean };

/** Putting the pet away, and bringing others back. */
export function PetsCards({ pet, isOnly }: PetsCardsProps) {
  const { t } = useWords();
  const archived = useQuery(archivedQuery).data ?? [];
  const [asks, setAsks] = useState(false);
  const name = isolateName(pet.memberName);
  return (
    <div className={styles['cards']}>
      <Card
        title={t('pets.archiveTitle')}
        hint={isOnly ? t('pets.archiveOnly') : t('pets.archiveHint', { name })}
        aside={
          !isOnly && (
            <Button look="danger" onClick={() => setAsks(true)}>
              {t('pets.archive', { name })}
            </Button>
          )
        }
      />
      {archived.length > 0 && (
        <Card title={t('pets.archivedTitle')} hint={t('pets.archivedHint')}>
          <ul className={styles['list']}>
            {archived.map((other) => (
              <Archived key={other.memberId} pet={other} />
            ))}
          </ul>
        </Card>
      )}
      {asks && <ArchiveDialog pet={pet} onClose={() => setAsks(false)} />}
    </div>
  );
}

function Archived({ pet }: { readonly pet: ArchivedMember }) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const restoring = useRestorePet();
  const name = isolateName(pet.memberName);
  const zone = deviceZone();
  const restore = (): void =>
    restoring.mutate(pet.memberId, {
      onSuccess: () => toast('done', t('pets.restored', { name })),
      onError: (error) => toast('failed', failureText(error)),
    });
  return (
    <li className={styles['row']}>
      <PetAvatar name={pet.memberName} src={pet.avatar} species={pet.petType} size={40} />
      <div className={styles['what']}>
        <b>{pet.memberName}</b>
        <small>{t('pets.archivedOn', { date: isolateName(formats.date(pet.archivedAt, zone, 'long')) })}</small>
      </div>
      <Button busy={restoring.isPending} aria-label={t('pets.restoreName', { name })} onClick={restore}>
        {t('pets.restore')}
      </Button>
    </li>
  );
}
