import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** The owner's own limit, mg/dL, below which the vet is asked before insulin is given; null until it is set. */
export function askVetQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'askVetBelow'),
    queryFn: async ({ signal }): Promise<number | null> =>
      (await call('/web/care/loadTargets', { memberId }, { signal })).item.targets.askVetBelow,
  });
}
