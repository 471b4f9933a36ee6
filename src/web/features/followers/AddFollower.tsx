import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFormErrors, type FormErrors } from '#web/words/form-errors.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { asApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import {
  emptyFollower,
  followerBody,
  followerProblems,
  type NewFollower,
  type NewFollowerField,
} from './add-follower.model.ts';
import { emailText, isEmail } from './followers.model.ts';
import { followersKey } from '#web/queries/keys.ts';
import { MAX_EMAIL_LENGTH, MAX_FOLLOWER_NOTE_LENGTH, MAX_MESSAGE_LENGTH } from '#contract/limits.ts';
import styles from './AddFollower.module.css';

type AddFollowerProps = { readonly pet: string; readonly onClose: () => void };

const wireNames = { email: 'email', note: 'note', message: 'message', acknowledged: 'acknowledged' } as const;

/** Adds somebody who may see the pet at once, next to the list. */
export function AddFollower({ pet, onClose }: AddFollowerProps) {
  const { t } = useWords();
  const form = useAddFollower(onClose);
  return (
    <SidePanel title={t('followers.addTitle')} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Fields entry={form.entry} errors={form.errors} onChange={form.change} />
        <div className={styles['consent']}>
          <CheckField
            checked={form.entry.acknowledged}
            error={form.errors.acknowledged}
            onCheck={(acknowledged) => form.change({ acknowledged })}
          >
            <b>{t('followers.acknowledge')}</b>
            <small className={styles['small']}>{t('followers.acknowledgeHint', { pet: isolateName(pet) })}</small>
          </CheckField>
        </div>
        <div className={styles['actions']}>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button look="main" type="submit" busy={form.isSending}>
            {t('followers.add')}
          </Button>
        </div>
      </form>
    </SidePanel>
  );
}

type FieldsProps = {
  readonly entry: NewFollower;
  readonly errors: FormErrors<NewFollowerField>;
  readonly onChange: (change: Partial<NewFollower>) => void;
};

function Fields({ entry, errors, onChange }: FieldsProps) {
  const { t, formats } = useWords();
  const counts = { used: formats.number(entry.message.length), most: formats.number(MAX_MESSAGE_LENGTH) };
  return (
    <>
      <TextField
        required
        label={t('followers.email')}
        hint={t('followers.emailHint')}
        error={errors.email}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        value={entry.email}
        onText={(email) => onChange({ email })}
        after={isEmail(entry.email) ? <Icon name="check" size={16} /> : undefined}
        data-autofocus
      />
      <TextField
        required
        label={t('followers.note')}
        hint={t('followers.noteHint')}
        error={errors.note}
        maxLength={MAX_FOLLOWER_NOTE_LENGTH}
        value={entry.note}
        onText={(note) => onChange({ note })}
      />
      <TextAreaField
        required
        label={t('followers.messageField')}
        aside={<span className={styles['count']}>{t('followers.count', counts)}</span>}
        hint={t('followers.messageHint')}
        error={errors.message}
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
        value={entry.message}
        onText={(message) => onChange({ message })}
      />
    </>
  );
}

function useAddFollower(onClose: () => void) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState(emptyFollower);
  const { errors, setErrors, showFailure } = useFormErrors<NewFollowerField>(wireNames);
  const send = useMutation({
    mutationFn: (added: NewFollower) => call('/web/follower/addFollowerRequest', followerBody(added)),
    onSuccess: (_, { email }) => {
      toast('done', t('followers.addDone', { email: emailText(email.trim()) }));
      onClose();
      void queryClient.invalidateQueries({ queryKey: followersKey() });
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
    change: (change: Partial<NewFollower>) => {
      setEntry({ ...entry, ...change });
      setErrors(withoutFields(errors, Object.keys(change)));
    },
    submit: () => {
      const problems = followerProblems(entry, t);
      setErrors(problems);
      if (Object.keys(problems).length === 0) send.mutate(entry);
    },
  };
}

/** What is mended is not complained of any more. */
function withoutFields<Field extends string>(errors: FormErrors<Field>, fields: readonly string[]): FormErrors<Field> {
  const kept = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return Object.fromEntries(kept) as FormErrors<Field>; // entries of the same record
}
