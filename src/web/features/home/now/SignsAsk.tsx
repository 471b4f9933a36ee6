import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { toPage } from '#contract/pages.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useLiveEvent } from '#web/api/use-live.tsx';
import { waitingNotes } from '#web/outbox/waiting-notes.ts';
import { signsDueKey } from '#web/queries/keys.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './Asks.module.css';

type SignsAskProps = { readonly view: PetView };

/**
 * Asks for the signs of the week, from the weekday of the first entry on until they are noted; a pet without any is not
 * asked about. Signs that wait on this device are noted.
 */
export function SignsAsk({ view: { pet, overview, now, readOnly } }: SignsAskProps) {
  const { t } = useWords();
  const { memberId, memberName } = pet;
  const isDue = useIsDue(memberId, toLocalDate(now, overview.zone));
  const waiting = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list);
  const isKept = waiting.some(({ note }) => note.memberId === memberId && note.type === 'signs');
  if (!isDue || isKept) return null;
  const tab = readOnly ? toPage('/follow/:memberId/treatment/signs', { memberId }) : '/treatment/signs';
  return (
    <PageLink to={`${tab}?note`} className={styles['ask']}>
      {t('signs.weekAsk', { name: isolateName(memberName) })}
    </PageLink>
  );
}

function useIsDue(memberId: string, today: LocalDate): boolean {
  const queryClient = useQueryClient();
  const queryKey = signsDueKey(memberId, today);
  const { data = null } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('/web/care/loadSigns', { memberId, range: '7d' }, { signal })).item.nextDue,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // what is noted while this is not shown is not heard here
  });
  useLiveEvent('device', (event) => {
    if (event.memberId === memberId) void queryClient.invalidateQueries({ queryKey });
  });
  return data !== null && data <= today;
}
