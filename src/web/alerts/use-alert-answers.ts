import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { Alert, AlertDetail, remindMinutes } from '#contract/alerts.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { alertKey, petKey } from '#web/queries/keys.ts';
import { holdUnload } from '#web/ui/hold-unload.ts';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';

/** Minutes that one can ask to be reminded after. */
export type RemindMinutes = z.infer<typeof remindMinutes>;

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
/** No answer came, or the portal is away: the same call may get through later. */
const mayComeThrough = (error: unknown): boolean => {
  const failure = asApiError(error);
  return failure !== null && (failure.code === 0 || failure.code >= 502);
};

/** How far an answer got: on its way, kept until there is a connection, or done. */
export type SendState = 'idle' | 'sending' | 'notSent';

/**
 * What the caller can answer to an alert. An answer without connection is kept and sent as soon as there is one; if the alert
 * has sounded for all again until then, the answer counts for nothing, and the caller reads so.
 */
export function useAlertAnswers({ id: alertId, step }: Pick<Alert, 'id' | 'step'>) {
  const { t } = useWords();
  const client = useQueryClient();
  const failureText = useFailureText();
  const take = (item: AlertDetail, { step: answered }: { readonly step: number }): void => {
    const isUnanswered = item.acknowledgedAt === null && item.endedAt === null;
    if (item.step > answered && isUnanswered) toast('warning', t('alert.soundedAgain'));
    client.setQueryData(alertKey(alertId), item);
    void client.invalidateQueries({ queryKey: petKey(item.memberId, 'openAlerts') });
  };
  const options = {
    retry: (_failures: number, error: unknown) => mayComeThrough(error),
    retryDelay: (failures: number) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures),
    onSuccess: take,
    onError: (error: unknown) => {
      toast('failed', failureText(error));
      void client.invalidateQueries({ queryKey: alertKey(alertId) });
    },
  };
  const acknowledge = useMutation({
    ...options,
    mutationFn: async (given: { readonly takeOver: boolean; readonly step: number }) =>
      (await call('/web/alert/acknowledge', { alertId, ...given })).item,
  });
  const remind = useMutation({
    ...options,
    mutationFn: async (given: { readonly minutes: RemindMinutes; readonly step: number }) =>
      (await call('/web/alert/remind', { alertId, ...given })).item,
  });
  const acknowledging = toSendState(acknowledge);
  useEffect(() => (acknowledging === 'notSent' ? holdUnload() : undefined), [acknowledging]);
  return {
    acknowledge: (takeOver: boolean) => acknowledge.mutate({ takeOver, step }),
    acknowledging,
    remind: (minutes: RemindMinutes) => remind.mutate({ minutes, step }),
    reminding: toSendState(remind),
    /** The portal's answer to the caller's own acknowledgement, and when it was given by this device's clock. */
    given: acknowledge.data ? { item: acknowledge.data, at: acknowledge.submittedAt } : null,
  };
}

/** What the caller can answer to an alert. */
export type AlertAnswers = ReturnType<typeof useAlertAnswers>;

type Sending = { readonly isPending: boolean; readonly isPaused: boolean; readonly failureCount: number };

function toSendState({ isPending, isPaused, failureCount }: Sending): SendState {
  if (!isPending) return 'idle';
  return isPaused || failureCount > 0 ? 'notSent' : 'sending';
}
