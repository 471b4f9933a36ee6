import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { followersKey } from '#web/queries/keys.ts';

/** Reloads the followers when the portal reports that they changed. */
export function useLiveFollowers(): void {
  const queryClient = useQueryClient();
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: followersKey() });
  useLiveEvent('follower', reload);
  useLiveReopened(reload);
}
