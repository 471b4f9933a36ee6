import { useQuery } from '@tanstack/react-query';
import { useMenuBadge } from '#web/session/menu/menu-badges.ts';
import { requestsQuery } from './followers.queries.ts';
import { useLiveFollowers } from './use-live-followers.ts';

/** Shows the number of pending requests at the menu entry, on every screen of the owner. */
export function PendingBadge() {
  const { data } = useQuery(requestsQuery);
  useLiveFollowers();
  useMenuBadge('/followerRequest', data?.length ?? 0);
  return null;
}
