import { useQueryClient } from '@tanstack/react-query';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import type { FormErrors } from '#web/words/form-failure.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
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
import { useToastedFailure } from '#web/ui/use-toasted-failure.ts';
import styles from './AddFollower.module.css';

type AddFollowerProps = { readonly pet: Pet; readonly onClose: () => void };

const wireNames = { email: 'email', note: 'note', message: 'message', acknowledged: 'acknowledged' } as const;

/** The form to add a follower, who may see the pet at once. */
export function AddFollower({ pet, onClose }: AddFollowerProps) {
  const { t } = useWords();
  const form = useAddFollower(pet, onClose);
  return (
    <SidePanel title={t('followers.addTitle')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={form.submit}>
        <Fields entry={form.values} errors={form.errors} onChange={form.change} />
        <div className={styles['consent']}>
          <CheckField
            checked={form.values.acknowledged}
            error={form.errors.acknowledged}
            onCheck={(acknowledged) => form.change({ acknowledged })}
          >
            <b>{t('followers.acknowledge')}</b>
            <small className={styles['small']}>
              {t('followers.acknowledgeHint', { pet: isolateName(pet.memberName) })}
            </small>
          </CheckField>
        </div>
        <div className={styles['actions']}>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button look="main" type="submit" busy={form.busy}>
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

function useAddFollower({ memberId }: Pet, onClose: () => void) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useForm<NewFollower, NewFollowerField>({
    initial: emptyFollower,
    names: wireNames,
    explain: useToastedFailure(),
    check: (entry) => followerProblems(entry, t),
    send: async (entry) => {
      await call('/web/follower/addFollowerRequest', followerBody(memberId, entry));
      toast('done', t('followers.addDone', { email: emailText(entry.email.trim()) }));
      onClose();
      void queryClient.invalidateQueries({ queryKey: followersKey() });
    },
  });
}
