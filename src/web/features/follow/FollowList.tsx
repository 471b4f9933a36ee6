import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { groupFollowedPets } from '#web/followed-pets/followed-pets.model.ts';
import { followedPetsQuery, type FollowedPets } from '#web/followed-pets/followed-pets.queries.ts';
import { useLiveFollowedPets } from '#web/followed-pets/use-live-followed-pets.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { FollowTable } from './FollowTable.tsx';
import { useLeave } from './use-leave.tsx';
import styles from './FollowList.module.css';

const AskDialog = lazyPart(async () => (await import('./AskDialog.tsx')).AskDialog, {
  onLost: ({ onClose }) => onClose(),
});

/** The pets that somebody follows or asked to follow, those who need attention first. */
export function FollowList() {
  const { t } = useWords();
  const query = useQuery(followedPetsQuery);
  const [isAsking, setAsking] = useState(false);
  useLiveFollowedPets();
  const askButton = (
    <Button look="main" onClick={() => setAsking(true)}>
      <Icon name="plus" size={18} />
      {t('follow.ask')}
    </Button>
  );
  return (
    <>
      <StateView
        query={query}
        loading={<LoadingView lines={6} />}
        empty={{
          when: ({ rows }) => rows.length === 0,
          view: (
            <EmptyView title={t('follow.empty')} icon="people" actions={askButton}>
              <p>{t('follow.emptyHint')}</p>
            </EmptyView>
          ),
        }}
      >
        {(pets) => <Pets pets={pets} askButton={askButton} />}
      </StateView>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  );
}

type PetsProps = { readonly pets: FollowedPets; readonly askButton: React.ReactNode };

function Pets({ pets, askButton }: PetsProps) {
  const { t, formats } = useWords();
  const now = usePortalNow(pets.clockAheadMs);
  const { ask, dialog } = useLeave();
  const { attention, others, hidden } = groupFollowedPets(pets.rows, now);
  const count = pets.rows.length;
  return (
    <section className={styles['card']} aria-labelledby="follow-title">
      <div className={styles['head']}>
        <h2 id="follow-title" className={styles['title']}>
          {t('follow.pets', { count, formatted: formats.number(count) })}
        </h2>
        {askButton}
      </div>
      <div className={styles['fit']}>
        <FollowTable pets={[...attention, ...others, ...hidden]} onLeave={ask} />
      </div>
      {dialog}
    </section>
  );
}
