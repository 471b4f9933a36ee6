import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { myMembersQuery } from '#web/session/member.ts';
import { useLiveEvent, useLiveOpenedAt, useLiveReopened } from '#web/api/use-live.tsx';
import { withOverviewReading } from './live-overview.ts';
import { petKey } from '#web/queries/keys.ts';
import { overviewQuery } from './parts/overview.queries.ts';

/** The sums of a day may come a little later than the reading that changes them; a burst of readings asks once. */
const RELOAD_AFTER_MS = 1_500;

/** Keeps what is known of a pet up to date with the live stream; `onAccessEnd` hears that it may not be seen any more. */
export function useLivePet(memberId: string, onAccessEnd: () => void): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is on its way already is not asked for again: a portal that fails would never be seen to fail.
  const reload = (): void =>
    void queryClient.invalidateQueries({ queryKey: petKey(memberId) }, { cancelRefetch: false });
  const reloadSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, RELOAD_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent('reading', (reading) => {
    if (reading.memberId !== memberId) return;
    queryClient.setQueryData(overviewQuery(memberId).queryKey, (known) => known && withOverviewReading(known, reading));
    reloadSoon();
  });
  useLiveEvent('device', (event) => {
    if (event.memberId === memberId) reloadSoon();
  });
  useLiveEvent('alert', (event) => {
    if (event.memberId === memberId) reloadSoon();
  });
  useLiveEvent('limits', (event) => {
    if (event.memberId !== memberId) return;
    reload();
    void queryClient.invalidateQueries({ queryKey: myMembersQuery.queryKey });
  });
  useLiveReopened(reload);
  useReloadOfWhatIsOlder(memberId, reload);
  useLiveEvent('end', ({ reason, memberId: ended }) => {
    if (reason === 'access' && (ended === undefined || ended === memberId)) onAccessEnd();
  });
}

/** A reading may have come after the overview was made and before the stream was open: then it is loaded once more. */
function useReloadOfWhatIsOlder(memberId: string, reload: () => void): void {
  const openedAt = useLiveOpenedAt();
  const { data: madeAt } = useQuery({ ...overviewQuery(memberId), select: (overview) => overview.now });
  const staleSince = openedAt !== null && madeAt !== undefined && madeAt < openedAt ? openedAt : null;
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (staleSince !== null) latest.current();
  }, [staleSince]);
}
