import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { AlertSettings } from '#contract/alert-settings.ts';
import type { Duty } from '#contract/duty.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { alertingKey } from '#web/queries/keys.ts';

/** What the caller is told about a pet. */
export function alertSettingsQuery(memberId: string) {
  return queryOptions({
    queryKey: alertingKey(memberId, 'settings'),
    queryFn: async ({ signal }): Promise<AlertSettings> =>
      (await call('/web/alert/loadMySettings', { memberId }, { signal })).item,
  });
}

/** Saves what was changed; the portal answers with all of it. */
export function useSaveAlertSettings(
  memberId: string,
): UseMutationResult<AlertSettings, Error, Omit<BodyOf<'/web/alert/saveMySettings'>, 'memberId'>> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change) => (await call('/web/alert/saveMySettings', { ...change, memberId })).item,
    onSuccess: (settings) => queryClient.setQueryData(alertSettingsQuery(memberId).queryKey, settings),
  });
}

/** Who is on duty for a pet. */
export function dutyQuery(memberId: string) {
  return queryOptions({
    queryKey: alertingKey(memberId, 'duty'),
    queryFn: async ({ signal }): Promise<Duty> => (await call('/web/duty/load', { memberId }, { signal })).item,
  });
}

/** What may keep alerts of a pet from reaching the caller. */
export function chainQuery(memberId: string) {
  return queryOptions({
    queryKey: alertingKey(memberId, 'chain'),
    queryFn: async ({ signal }) => (await call('/web/alert/loadChain', { memberId }, { signal })).item,
  });
}
