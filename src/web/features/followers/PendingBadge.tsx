import { useQuery } from '@tanstack/react-query';
import { useMenuBadge } from '#web/session/menu/menu-badges.ts';
import { requestsQuery } from './followers.queries.ts';
import { useLiveFollowers } from './use-live-followers.ts';

/** Shows next to the menu's entry how many requests wait for an answer, wherever the owner is in the portal. */
export function PendingBadge() {
  const { data } = useQuery(requestsQuery);
  useLiveFollowers();
  useMenuBadge('/followerRequest', data?.length ?? 0);
  return null;
}
