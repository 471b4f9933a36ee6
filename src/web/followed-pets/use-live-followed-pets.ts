import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveEvent, useLiveOpenedAt } from '#web/api/use-live.tsx';
import { withLiveValue, withoutAccess } from '#web/followed-pets/followed-pets.model.ts';
import { followedPetsQuery } from '#web/followed-pets/followed-pets.queries.ts';

/** Keeps the list of followed pets up to date with the live stream. */
export function useLiveFollowedPets(): void {
  const queryClient = useQueryClient();
  const { queryKey } = followedPetsQuery;
  const reload = (): void => void queryClient.invalidateQueries({ queryKey });
  useLiveEvent('reading', (reading) => {
    queryClient.setQueryData(queryKey, (known) => known && withLiveValue(known, reading));
  });
  useLiveEvent('limits', reload);
  useLiveEvent('device', reload);
  useLiveEvent('follower', reload);
  // What came between the list's loading and the stream's opening is in neither.
  const openedAt = useLiveOpenedAt();
  useEffect(() => {
    if (openedAt !== null) void queryClient.invalidateQueries({ queryKey: followedPetsQuery.queryKey });
  }, [openedAt, queryClient]);
  useLiveEvent('end', ({ reason, memberId }) => {
    if (reason !== 'access') return;
    if (memberId !== undefined) queryClient.setQueryData(queryKey, (known) => known && withoutAccess(known, memberId));
    reload();
  });
}
