import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useFormErrors } from '#web/words/form-errors.ts';
import { useWords } from '#web/words/words.ts';
import { followedPetsQuery } from '#web/followed-pets/followed-pets.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH } from '#contract/limits.ts';
import { requestProblems, type FollowRequest } from './follow.model.ts';
import styles from './AskDialog.module.css';

type AskDialogProps = { readonly onClose: () => void };

const wireNames = { email: 'email', message: 'message' } as const;

/** Asks an owner for leave to follow. */
export function AskDialog({ onClose }: AskDialogProps) {
  const { t, formats } = useWords();
  const { entry, change, errors, submit, isSending } = useAsking(onClose);
  const counts = { used: formats.number(entry.message.length), most: formats.number(MAX_MESSAGE_LENGTH) };
  return (
    <Dialog title={t('follow.askTitle')} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles['hint']}>{t('follow.askHint')}</p>
        <TextField
          required
          label={t('follow.ownerEmail')}
          hint={t('follow.ownerEmailHint')}
          error={errors.email}
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          value={entry.email}
          onText={(email) => change({ email })}
          data-autofocus
        />
        <TextAreaField
          required
          label={t('follow.message')}
          aside={<span className={styles['count']}>{t('followers.count', counts)}</span>}
          hint={t('follow.messageHint')}
          error={errors.message}
          rows={4}
          maxLength={MAX_MESSAGE_LENGTH}
          value={entry.message}
          onText={(message) => change({ message })}
        />
        <div className={styles['actions']}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" type="submit" busy={isSending}>
            {t('follow.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useAsking(onClose: () => void) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState<FollowRequest>({ email: '', message: '' });
  const { errors, setErrors, showFailure } = useFormErrors<keyof FollowRequest>(wireNames);
  const send = useMutation({
    mutationFn: ({ email, message }: FollowRequest) =>
      call('/web/follower/addFollowerRequest', { email: email.trim(), message: message.trim() }),
    onSuccess: (_, { email }) => {
      toast('done', t('follow.sent', { email: isolate(email.trim()) }));
      onClose();
      void queryClient.invalidateQueries({ queryKey: followedPetsQuery.queryKey });
    },
    onError: (error) => {
      if ((asApiError(error)?.errors.length ?? 0) > 0) showFailure(error);
      else toast('failed', failureText(error));
    },
  });
  return {
    entry,
    errors,
    isSending: send.isPending,
    change: (change: Partial<FollowRequest>) => {
      setEntry({ ...entry, ...change });
      setErrors({});
    },
    submit: () => {
      const { email, message } = requestProblems(entry);
      setErrors({ ...(email && { email: t(email) }), ...(message && { message: t(message) }) });
      if (!email && !message) send.mutate(entry);
    },
  };
}
