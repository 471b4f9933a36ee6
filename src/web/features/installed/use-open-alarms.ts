import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AlertDetail } from '#contract/alerts.ts';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { openAlertsQuery, watchedAlertsQuery } from '#web/alerts/alerts.queries.ts';
import { followedPetsQuery } from '#web/followed-pets/followed-pets.queries.ts';
import { alertKey, watchedAlertsKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { callsMe } from './open-alarms.model.ts';
import { endAlarms } from './worker-link.ts';

const TICK_MS = 5_000;
/** Whoever follows more pets hears of an alert when it opens. */
const MAX_PETS_AT_START = 20;

/** The alerts that call the signed-in user now, and the time. */
export function useOpenAlarms(): { readonly alarms: readonly AlertDetail[]; readonly now: number } {
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly string[]>([]);
  const now = useTick();
  const watch = (more: readonly string[]): void => setIds((known) => [...new Set([...known, ...more])]);
  const loadOpen = useLoadOpen(watch);
  useEffect(() => {
    void loadOpen();
  }, [loadOpen]);
  useLiveReopened(() => void loadOpen());
  useLiveEvent('alert', ({ alertId }) => {
    if (alertId === null) return;
    void client.invalidateQueries({ queryKey: alertKey(alertId) });
    void client.invalidateQueries({ queryKey: watchedAlertsKey() });
    watch([alertId]);
  });
  const known = useQuery(watchedAlertsQuery(ids)).data ?? [];
  const over = known.filter(({ endedAt, acknowledgedBy }) => endedAt !== null || acknowledgedBy !== null);
  useEndOfNotifications(over.map(({ id }) => id));
  const ended = new Set(known.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id));
  // what was loaded before stays until more is, and holds the ended ones for as long
  if (ids.some((id) => ended.has(id))) setIds(ids.filter((id) => !ended.has(id)));
  return { alarms: known.filter((alert) => callsMe(alert, now)), now };
}

/** Finds the alerts that were open before the page was. */
function useLoadOpen(watch: (ids: readonly string[]) => void): () => Promise<void> {
  const client = useQueryClient();
  const { role } = useUserInfo();
  const [load] = useState(() => async (): Promise<void> => {
    try {
      const pets =
        role === '2'
          ? (await client.ensureQueryData(myPetsQuery)).map(({ memberId }) => memberId)
          : (await client.ensureQueryData(followedPetsQuery)).rows.flatMap(({ memberId }) => memberId ?? []);
      for (const memberId of pets.slice(0, MAX_PETS_AT_START)) {
        const open = await client.fetchQuery(openAlertsQuery(memberId)).catch(() => []); // not everybody may see them
        watch(open.map(({ id }) => id));
      }
    } catch {
      // there is no connection; the stream that comes back asks again
    }
  });
  return load;
}

/** An alert that somebody has answered, or that is over, calls no more from the screen's notifications. */
function useEndOfNotifications(over: readonly string[]): void {
  const list = over.join(' ');
  useEffect(() => {
    if (list !== '') void endAlarms(list.split(' '));
  }, [list]);
}

function useTick(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
