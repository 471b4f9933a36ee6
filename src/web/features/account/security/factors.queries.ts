import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { accountKey } from '#web/queries/keys.ts';
import { PasskeyError } from '#web/api/passkeys.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { toast } from '#web/ui/toast.ts';
import { userInfoQuery } from '#web/session/user-info.ts';
import { NotConfirmedError } from './use-confirmation.ts';

/** The second step of this account. */
export const factorsQuery = queryOptions({
  queryKey: accountKey('factors'),
  queryFn: async ({ signal }) => (await call('/web/user/loadFactors', {}, { signal })).item,
  staleTime: 0,
});

/** A sentence for what stopped a change of the second step; `null` where the user did. */
export function useSecurityFailureText(): (error: unknown) => string | null {
  const { t } = useWords();
  const commonText = useFailureText();
  return (error) => {
    if (error instanceof NotConfirmedError) return null;
    if (error instanceof PasskeyError) return t(error.isKnown ? 'security.passkeyKnown' : 'security.passkeyStopped');
    return commonText(error);
  };
}

/** Changes the second step, reloads its state, and shows a failure. */
export function useFactorChange<Input, Result>(
  work: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void = () => undefined,
) {
  const queryClient = useQueryClient();
  const failureText = useSecurityFailureText();
  return useMutation({
    mutationFn: work,
    onSuccess: onDone,
    onError: (error) => {
      const text = failureText(error);
      if (text !== null) toast('failed', text);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
    },
  });
}
