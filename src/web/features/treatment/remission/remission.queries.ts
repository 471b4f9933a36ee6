import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Remission } from '#contract/remission.ts';
import { call } from '#web/api/call.ts';
import { remissionQuery } from '#web/doses/remission.queries.ts';

/** Starts the count; what the portal answers is shown at once. */
export function useStartRemission(): UseMutationResult<Remission, Error, BodyOf<'/web/care/startRemission'>> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await call('/web/care/startRemission', body)).item,
    onSuccess: (item, { memberId = '' }) => queryClient.setQueryData(remissionQuery(memberId).queryKey, item),
  });
}

/** A vet calls it a remission, or takes that back; what the portal answers is shown at once. */
export function useSayRemission(): UseMutationResult<Remission, Error, BodyOf<'/web/care/sayRemission'>> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await call('/web/care/sayRemission', body)).item,
    onSuccess: (item, { memberId }) => queryClient.setQueryData(remissionQuery(memberId).queryKey, item),
  });
}

/** Ends the count. */
export function useStopRemission(): UseMutationResult<unknown, Error, { readonly memberId: string }> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body) => call('/web/care/stopRemission', body),
    onSuccess: (_, { memberId }) => queryClient.invalidateQueries({ queryKey: remissionQuery(memberId).queryKey }),
  });
}
