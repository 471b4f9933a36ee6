import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event, EventVersion } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { reasonWords } from '#web/doses/reason-words.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { eventTitle, eventValue } from '#web/glucose/event-words.ts';
import { detailTexts } from '#web/glucose/event-details.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { EventIcon } from '#web/report-cards/EventIcon.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { careTexts } from '#web/report-cards/care-texts.ts';
import { typeWord } from '#web/report-cards/type-words.ts';
import { HISTORY_SIZE, historyQuery } from './events.queries.ts';
import styles from './HistoryDialog.module.css';

type HistoryDialogProps = {
  readonly pet: Pet;
  /** null for what was changed and deleted of the pet */
  readonly event: Event | null;
  readonly onClose: () => void;
};

/** What an event was, who wrote it and when; or what was changed and deleted of a pet. */
export function HistoryDialog({ pet, event, onClose }: HistoryDialogProps) {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery(historyQuery(pet.memberId, event?.eventId ?? null, page));
  return (
    <Dialog title={t(event ? 'events.history' : 'events.changes')} onClose={onClose}>
      <ZoneNote zone={pet.timeZone} />
      <StateView
        query={query}
        loading={<LoadingView lines={5} />}
        empty={{ when: ({ total }) => total === 0, view: <p>{t('events.noChanges')}</p> }}
      >
        {({ rows, total }) => (
          <>
            <ul className={styles['versions']}>
              {rows.map((version) => (
                <Version key={`${version.eventId} ${version.version}`} version={version} pet={pet} />
              ))}
            </ul>
            {event === null && total > HISTORY_SIZE && (
              <Pager page={page} pages={Math.ceil(total / HISTORY_SIZE)} onPage={setPage} />
            )}
          </>
        )}
      </StateView>
    </Dialog>
  );
}

const actionWords = {
  added: 'events.versionAdded',
  changed: 'events.versionChanged',
  deleted: 'events.versionDeleted',
} as const satisfies Record<EventVersion['action'], WordKey>;

function Version({ version, pet }: { readonly version: EventVersion; readonly pet: Pet }) {
  const { t, formats } = useWords();
  const event = { ...version, mayChange: false, versions: 1 };
  const title = eventTitle(event, { t });
  const kind = t(typeWord(event.type));
  const { timeZone: zone, memberSetting: thresholds } = pet;
  const value = eventValue(event, { unit: useUnit(thresholds.unit), thresholds }, { t, formats });
  const reason = event.detail?.reason ? [t(reasonWords[event.detail.reason])] : [];
  const details = [...reason, ...careTexts(event, { t, formats }), ...detailTexts(event, { t })];
  const more = [formats.dateTime(event.at, zone), ...(title === null ? [] : [title]), ...details];
  return (
    <li className={styles['version']}>
      <p className={styles['head']}>
        <b>{t(actionWords[version.action])}</b> <span>{formats.dateTime(version.writtenAt, zone)}</span>{' '}
        <span>{authorText(version, t)}</span>
      </p>
      <p className={styles['what']}>
        <EventIcon event={event} />
        <b>{value === null ? kind : t('home.eventWith', { event: kind, value })}</b>
      </p>
      <p className={styles['more']}>{more.join(' · ')}</p>
    </li>
  );
}
