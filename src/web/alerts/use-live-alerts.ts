import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { alertKey, petKey } from '#web/queries/keys.ts';

/** Loads the alerts of a pet again as soon as one of them changes, on whatever device, or the rights of the caller do. */
export function useLiveAlerts(memberId: string, alertId: string | null = null): void {
  const client = useQueryClient();
  const reload = (): void => {
    void client.invalidateQueries({ queryKey: petKey(memberId, 'openAlerts') });
    void client.invalidateQueries({ queryKey: petKey(memberId, 'alertLog') });
    if (alertId !== null) void client.invalidateQueries({ queryKey: alertKey(alertId) });
  };
  useLiveEvent('alert', (event) => {
    if (event.memberId === memberId) reload();
  });
  useLiveEvent('follower', reload);
  useLiveReopened(reload);
}
