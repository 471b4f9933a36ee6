import { queryOptions } from '@tanstack/react-query';
import { CARE_KINDS, type CareKind } from '#domain/alerts/kinds.ts';
import { isOpen } from '#domain/care/proposals.ts';
import { call } from '#web/api/call.ts';
import { treatmentAsksKey } from '#web/queries/keys.ts';

/** What waits in a pet's treatment: a vet's proposal for its owner, and news that is open. */
export type TreatmentAsk =
  | { readonly kind: 'dose' | 'targets'; readonly id: string; readonly by: string | null }
  | { readonly kind: CareKind; readonly id: string };

/** What waits in a pet's treatment, loaded once: whoever shows it listens for changes. A follower gets the news alone. */
export function treatmentAsksQuery(memberId: string, isOwner: boolean) {
  return queryOptions({
    queryKey: treatmentAsksKey(memberId),
    queryFn: async ({ signal }): Promise<readonly TreatmentAsk[]> => {
      const [proposals, news] = await Promise.all([
        isOwner ? loadProposals(memberId, signal) : [],
        loadNews(memberId, signal),
      ]);
      return [...proposals, ...news];
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // what changes while this is not shown is not heard
  });
}

async function loadProposals(memberId: string, signal: AbortSignal): Promise<TreatmentAsk[]> {
  const [periods, targets] = await Promise.all([
    call('/web/care/loadPeriods', { memberId }, { signal }),
    call('/web/care/loadTargets', { memberId }, { signal }),
  ]);
  const open = [...periods.item.proposals, ...targets.item.proposals].filter(({ state }) => isOpen(state));
  return open.map(({ proposalId: id, by, period }) => ({ kind: period === null ? 'targets' : 'dose', id, by }));
}

/** A pet has at most one open alert of a kind, and it is the newest one. */
async function loadNews(memberId: string, signal: AbortSignal): Promise<TreatmentAsk[]> {
  const asked = CARE_KINDS.map(async (kind): Promise<TreatmentAsk[]> => {
    const { rows } = await call('/web/alert/loadAlerts', { memberId, kind, page: 1, rows: 1 }, { signal });
    return rows.flatMap(({ id, endedAt }) => (endedAt === null ? [{ kind, id }] : []));
  });
  return (await Promise.all(asked)).flat();
}
