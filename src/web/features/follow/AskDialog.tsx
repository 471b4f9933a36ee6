import { useQueryClient } from '@tanstack/react-query';
import { isolate } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { followedPetsQuery } from '#web/followed-pets/followed-pets.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH } from '#contract/limits.ts';
import { inWords } from '#web/words/problems.ts';
import { useToastedFailure } from '#web/ui/use-toasted-failure.ts';
import { requestProblems, type FollowRequest } from './follow.model.ts';
import styles from './AskDialog.module.css';

type AskDialogProps = { readonly onClose: () => void };

const wireNames = { email: 'email', message: 'message' } as const;

/** Asks an owner for leave to follow. */
export function AskDialog({ onClose }: AskDialogProps) {
  const { t, formats } = useWords();
  const { values: entry, change, errors, submit, busy } = useAsking(onClose);
  const counts = { used: formats.number(entry.message.length), most: formats.number(MAX_MESSAGE_LENGTH) };
  return (
    <Dialog title={t('follow.askTitle')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
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
          <Button look="main" type="submit" busy={busy}>
            {t('follow.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useAsking(onClose: () => void) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useForm<FollowRequest, keyof FollowRequest>({
    initial: { email: '', message: '' },
    names: wireNames,
    explain: useToastedFailure(),
    check: (entry) => inWords(requestProblems(entry), t),
    send: async (entry) => {
      const email = entry.email.trim();
      await call('/web/follower/addFollowerRequest', { email, message: entry.message.trim() });
      toast('done', t('follow.sent', { email: isolate(email) }));
      onClose();
      void queryClient.invalidateQueries({ queryKey: followedPetsQuery.queryKey });
    },
  });
}
