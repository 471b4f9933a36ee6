import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';

/** Keeps a pet's treatment up to date: what is noted, proposals, their answers, and the period that began. */
export function useLiveTreatment(memberId: string): void {
  const queryClient = useQueryClient();
  const reload = (): void =>
    void queryClient.invalidateQueries({ queryKey: petKey(memberId) }, { cancelRefetch: false });
  const reloadOwn = (event: { readonly memberId: string }): void => {
    if (event.memberId === memberId) reload();
  };
  useLiveEvent('device', reloadOwn);
  useLiveEvent('limits', (event) => {
    reloadOwn(event);
    if (event.memberId === memberId) void queryClient.invalidateQueries({ queryKey: myPetsQuery.queryKey });
  });
  useLiveReopened(reload);
}
