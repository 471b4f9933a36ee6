import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { apiTokensQuery, type ApiToken } from '../sources.queries.ts';

type EndKeyProps = { readonly memberId: string; readonly token: ApiToken; readonly onClose: () => void };

/** Asks before a key is revoked. */
export function EndKey({ memberId, token, onClose }: EndKeyProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const name = isolateName(token.name);
  const end = useMutation({
    mutationFn: async () => call('/web/apiToken/revoke', { id: token.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: apiTokensQuery(memberId).queryKey });
      toast('done', t('data.revokeDone', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('data.revokeAsk', { name })}
      effect={t('data.revokeEffect')}
      verb={t('data.revoke')}
      danger
      busy={end.isPending}
      failure={end.error ? failureText(end.error) : undefined}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
