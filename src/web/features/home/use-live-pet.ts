import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useLiveEvent, useLiveOpenedAt, useLiveReopened } from '#web/api/use-live.tsx';
import { withOverviewReading } from './live-overview.ts';
import { petKey } from '#web/queries/keys.ts';
import { dosesQuery } from './parts/doses.queries.ts';
import { overviewQuery, type PetOverview } from './parts/overview.queries.ts';

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

/** A reading or a dose may have arrived between the answers and the opening of the stream: then all is loaded again. */
function useReloadOfWhatIsOlder(memberId: string, reload: () => void): void {
  const openedAt = useLiveOpenedAt();
  const madeAt = useMadeAt(memberId);
  const staleSince = openedAt !== null && madeAt !== null && madeAt < openedAt ? openedAt : null;
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (staleSince !== null) latest.current();
  }, [staleSince]);
}

/** As of when the oldest of the answers is, by the portal's clock; null before there is an overview. */
function useMadeAt(memberId: string): number | null {
  const { data: overview } = useQuery({ ...overviewQuery(memberId), select: pickClock });
  const { dataUpdatedAt } = useQuery({ ...dosesQuery(memberId), enabled: false });
  if (overview === undefined) return null;
  const dosesAt = dataUpdatedAt === 0 ? overview.now : dataUpdatedAt + overview.clockAheadMs;
  return Math.min(overview.now, dosesAt);
}

function pickClock({ now, clockAheadMs }: PetOverview): Pick<PetOverview, 'now' | 'clockAheadMs'> {
  return { now, clockAheadMs };
}
