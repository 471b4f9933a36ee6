import { queryOptions } from '@tanstack/react-query';
import type { Channel } from '#contract/channels.ts';
import { call } from '#web/api/call.ts';
import { CHANNELS_KEY } from '#web/queries/keys.ts';

/** The ways to reach the caller. */
export const channelsQuery = queryOptions({
  queryKey: CHANNELS_KEY,
  queryFn: async ({ signal }): Promise<readonly Channel[]> => (await call('/web/channel/list', {}, { signal })).rows,
});
