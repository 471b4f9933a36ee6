import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';

/** Reloads what is known of a pet when the portal reports that its events changed. */
export function useLiveEvents(memberId: string): void {
  const queryClient = useQueryClient();
  // What is on its way already is not asked for again: a portal that fails would never be seen to fail.
  const reload = (): void =>
    void queryClient.invalidateQueries({ queryKey: petKey(memberId) }, { cancelRefetch: false });
  const reloadOwn = (event: { readonly memberId: string }): void => {
    if (event.memberId === memberId) reload();
  };
  useLiveEvent('device', reloadOwn);
  useLiveEvent('alert', reloadOwn);
  useLiveReopened(reload);
}
