import { queryOptions } from '@tanstack/react-query';
import type { ProposedTargets } from '#contract/target-values.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';

/** A pet's limits and goals, who set them, and what vets proposed. */
export function targetsQuery(memberId: string) {
  return queryOptions({
    queryKey: petKey(memberId, 'careTargets'),
    queryFn: async ({ signal }) => (await call('/web/care/loadTargets', { memberId }, { signal })).item,
  });
}

/** What is previewed: an open proposal, or values that are not sent yet. */
export type PreviewOf = { readonly proposalId: string } | ProposedTargets;

/** What other limits and goals would have changed in the last 14 days. */
export function targetPreviewQuery(memberId: string, of: PreviewOf) {
  return queryOptions({
    queryKey: petKey(memberId, 'targetPreview', JSON.stringify(of)),
    queryFn: async ({ signal }) => (await call('/web/care/previewTargets', { memberId, ...of }, { signal })).item,
  });
}
