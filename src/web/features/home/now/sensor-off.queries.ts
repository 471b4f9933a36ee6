import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** How long the sensors of a pet stayed on. */
export const wearTimesQuery = (memberId: string) =>
  queryOptions({
    queryKey: petKey(memberId, 'wearTimes'),
    queryFn: async () => (await call('/web/device/loadWearTimes', { memberId })).item,
  });
