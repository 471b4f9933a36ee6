import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessView } from '#contract/followers.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './AccessDialog.module.css';
import { countPages } from './followers.model.ts';
import { ACCESS_PER_PAGE, accessQuery } from './access.queries.ts';

type AccessDialogProps = { readonly pet: Pet; readonly onClose: () => void };

/** Who looked at a pet's data, and what at, the newest hour first. */
export function AccessDialog({ pet, onClose }: AccessDialogProps) {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...accessQuery(pet.memberId, page), placeholderData: keepPreviousData });
  return (
    <Dialog title={t('rights.lookedTitle', { name: isolateName(pet.memberName) })} onClose={onClose}>
      <StateView query={query} empty={{ when: ({ total }) => total === 0, view: <p>{t('rights.nobodyLooked')}</p> }}>
        {({ rows, total }) => (
          <>
            <ul className={styles['views']}>
              {rows.map((view) => (
                <View key={`${view.name} ${view.hour}`} view={view} zone={pet.timeZone} />
              ))}
            </ul>
            <Pager page={page} pages={countPages(total, ACCESS_PER_PAGE)} onPage={setPage} />
          </>
        )}
      </StateView>
    </Dialog>
  );
}

const partWords: Readonly<Record<AccessView['parts'][number], WordKey>> = {
  now: 'follow.now',
  list: 'rights.partList',
  history: 'rights.partHistory',
  report: 'rights.partReports',
  events: 'data.events',
  alerts: 'alertSettings.alerts',
};

function View({ view, zone }: { readonly view: AccessView; readonly zone: string }) {
  const { t, formats } = useWords();
  const { name, professional, hour, lastAt, parts } = view;
  return (
    <li className={styles['view']}>
      <div>
        <b>{isolateName(name)}</b>
        {professional && <span className={styles['small']}> {t('followers.vet')}</span>}
        <p className={styles['small']}>{formats.list(parts.map((part) => t(partWords[part])))}</p>
      </div>
      <time className={styles['small']} dateTime={new Date(lastAt).toISOString()}>
        {isolateName(`${formats.dateTime(hour, zone)} – ${formats.clock(lastAt, zone)}`)}
      </time>
    </li>
  );
}
