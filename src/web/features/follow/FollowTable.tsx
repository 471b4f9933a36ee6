import type { Follower } from '#contract/followers.ts';
import { toPage } from '#contract/pages.ts';
import { levelColor } from '#web/chart/level-color.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { useUnitOfMany } from '#web/session/unit-of-many.ts';
import { useWords } from '#web/words/words.ts';
import type { FollowedPet } from '#web/followed-pets/followed-pets.model.ts';
import { FollowedValue } from '#web/followed-pets/FollowedValue.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { toFollowState, leaveWords, type FollowState } from './follow.model.ts';
import styles from './FollowTable.module.css';

type FollowTableProps = { readonly pets: readonly FollowedPet[]; readonly onLeave: (row: Follower) => void };

/** Followed pets as a table; where it is narrow each row is a card. */
export function FollowTable({ pets, onLeave }: FollowTableProps) {
  const { t } = useWords();
  return (
    <table className={styles['table']}>
      <caption className="visuallyHidden">{t('patients.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('follow.pet')}</th>
          <th scope="col">{t('follow.now')}</th>
          <th scope="col">{t('follow.status')}</th>
          <th scope="col" className={styles['end']}>
            {t('follow.operations')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pets.map((pet) => (
          <FollowRow key={pet.row.id} pet={pet} onLeave={onLeave} />
        ))}
      </tbody>
    </table>
  );
}

type FollowRowProps = { readonly pet: FollowedPet; readonly onLeave: (row: Follower) => void };

function FollowRow({ pet, onLeave }: FollowRowProps) {
  const { t } = useWords();
  const unit = useUnitOfMany();
  const { row } = pet;
  const { memberId } = row;
  const isOpen = toFollowState(row) === 'sharing';
  const words = leaveWords(row, t);
  return (
    <tr className={styles['row']} style={{ borderInlineStartColor: edgeColor(pet) }}>
      <th scope="row" className={styles['who']}>
        <PetName row={row} />
      </th>
      <td className={styles['now']}>
        {isOpen ? <FollowedValue pet={pet} unit={unit} /> : <span className={styles['none']}>–</span>}
      </td>
      <td className={styles['status']}>
        <StateChip state={toFollowState(row)} />
      </td>
      <td className={styles['operations']}>
        <Button look="quiet" aria-label={words.label} onClick={() => onLeave(row)}>
          {words.verb}
        </Button>
        {isOpen && memberId !== null && (
          <PageLink
            to={toPage('/follow/:memberId', { memberId })}
            className={styles['open']}
            aria-label={t('follow.openName', { name: isolateName(row.name) })}
          >
            {t('follow.open')}
            <Icon name="chevronEnd" size={16} mirrors />
          </PageLink>
        )}
      </td>
    </tr>
  );
}

/** The level's colour at the start edge of a card; none where nothing may be seen. */
function edgeColor({ concern }: FollowedPet): string {
  if (concern === 'hidden' || concern === 'noData' || concern === 'quiet') return 'var(--line-strong)';
  return levelColor(concern === 'wasVeryLow' || concern === 'meterVeryLow' ? 'veryLow' : concern);
}

function PetName({ row }: { readonly row: Follower }) {
  const { t } = useWords();
  const { name, email, petType } = row;
  return (
    <span className={styles['pet']}>
      <PetAvatar name={name} src={row.avatar} species={petType ?? null} size={44} />
      <span className={styles['words']}>
        <b>{name === email ? <EmailText email={email} /> : isolateName(name)}</b>
        {petType && <span className={styles['small']}>{t(petType === 'cat' ? 'pet.cat' : 'pet.dog')}</span>}
        {email !== null && email !== name && (
          <span className={styles['small']}>
            <EmailText email={email} />
          </span>
        )}
      </span>
    </span>
  );
}

const stateWords = {
  sharing: 'follow.sharing',
  notSharing: 'follow.notSharing',
  pending: 'follow.pending',
  rejected: 'follow.rejected',
} as const satisfies Record<FollowState, WordKey>;

const tones = { sharing: 'good', notSharing: 'plain', pending: 'waiting', rejected: 'plain' } as const;

function StateChip({ state }: { readonly state: FollowState }) {
  const { t } = useWords();
  return <Chip tone={tones[state]}>{t(stateWords[state])}</Chip>;
}
