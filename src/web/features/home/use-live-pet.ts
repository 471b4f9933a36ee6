import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useLiveEvent, useLiveOpenedAt, useLiveReopened } from '#web/api/use-live.tsx';
import { withOverviewReading } from './live-overview.ts';
import { petKey } from '#web/queries/keys.ts';
import { overviewQuery } from './parts/overview.queries.ts';

/** The totals of a day may follow a little after the reading that changes them; a burst of readings causes one call. */
const RELOAD_AFTER_MS = 1_500;

/** Keeps a pet's data up to date with the live stream; `onAccessEnd` is called when the user loses access. */
export function useLivePet(memberId: string, onAccessEnd: () => void): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A pending call is not repeated; otherwise the failure of a failing portal would never be shown.
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
    if (event.memberId !== memberId) return;
    // Somebody gave a dose: nobody may give a second one because this phone shows it late.
    void queryClient.invalidateQueries({ queryKey: petKey(memberId, 'doses') });
    reloadSoon();
  });
  useLiveEvent('alert', (event) => {
    if (event.memberId === memberId) reloadSoon();
  });
  // What the owner lets a follower do belongs to the pet's data.
  useLiveEvent('follower', reloadSoon);
  useLiveEvent('limits', (event) => {
    if (event.memberId !== memberId) return;
    reload();
    void queryClient.invalidateQueries({ queryKey: myPetsQuery.queryKey });
  });
  useLiveReopened(reload);
  useReloadOfWhatIsOlder(memberId, reload);
  useLiveEvent('end', ({ reason, memberId: ended }) => {
    if (reason === 'access' && (ended === undefined || ended === memberId)) onAccessEnd();
  });
}

/** A reading may have arrived between the overview and the opening of the stream, so the overview is loaded again. */
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
