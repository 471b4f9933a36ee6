import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';

/** Loads a pet's data again when the portal reports a change of its events and sensors, or of what is named beside. */
export function useLiveData(memberId: string, beside: 'alert' | 'limits'): void {
  const queryClient = useQueryClient();
  // A pending call is not repeated; otherwise the failure of a failing portal would never be shown.
  const reload = (): void =>
    void queryClient.invalidateQueries({ queryKey: petKey(memberId) }, { cancelRefetch: false });
  const reloadOwn = (event: { readonly memberId: string }): void => {
    if (event.memberId === memberId) reload();
  };
  useLiveEvent('device', reloadOwn);
  useLiveEvent(beside, reloadOwn);
  useLiveReopened(reload);
}
