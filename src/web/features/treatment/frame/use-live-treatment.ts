import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '#web/api/use-live.tsx';
import { useLiveData } from '#web/session/use-live-data.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';

/** Keeps a pet's treatment up to date: what is noted, proposals, their answers, and the period that began. */
export function useLiveTreatment(memberId: string): void {
  const queryClient = useQueryClient();
  useLiveData(memberId, 'limits');
  useLiveEvent('limits', (event) => {
    if (event.memberId === memberId) void queryClient.invalidateQueries({ queryKey: myPetsQuery.queryKey });
  });
}
