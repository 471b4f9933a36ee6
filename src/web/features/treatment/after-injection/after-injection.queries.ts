import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** How many doses of a pet were ever noted. */
export function doseCountQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'doseCount'),
    queryFn: async ({ signal }) =>
      (await call('/web/event/loadEvents', { memberId, type: 'insulin', rows: 1 }, { signal })).total,
  });
}

/** When a dose was given, epoch ms; null if it was deleted, or is no dose. It fails for an event that there never was. */
export function doseInstantQuery(memberId: string, eventId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'doseInstant', eventId),
    queryFn: async ({ signal }) => {
      const { rows } = await call('/web/event/history', { memberId, eventId, rows: MAX_VERSIONS }, { signal });
      const last = rows.at(-1);
      return last === undefined || last.action === 'deleted' || last.type !== 'insulin' ? null : last.at;
    },
  });
}

/** As many as the portal keeps of one event. */
const MAX_VERSIONS = 100;
