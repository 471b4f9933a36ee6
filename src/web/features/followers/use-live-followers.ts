import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { followersKey } from '#web/queries/keys.ts';

/** Loads the followers anew when the portal says that they changed. */
export function useLiveFollowers(): void {
  const queryClient = useQueryClient();
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: followersKey() });
  useLiveEvent('follower', reload);
  useLiveReopened(reload);
}
