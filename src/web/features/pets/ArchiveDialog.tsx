import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Member } from '#contract/members.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useFormErrors } from '#web/words/form-errors.ts';
import { useWords } from '#web/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import styles from './PetDialogs.module.css';
import { useArchivePet } from './pets.queries.ts';

type ArchiveDialogProps = {
  readonly pet: Pick<Member, 'memberId' | 'memberName'>;
  readonly onClose: () => void;
};

const fieldNames: Readonly<Record<string, 'confirmName'>> = { confirmName: 'confirmName' };

/** Says what archiving does, and archives once the name was typed. */
export function ArchiveDialog({ pet, onClose }: ArchiveDialogProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { errors, setErrors, showFailure } = useFormErrors(fieldNames);
  const archiving = useArchivePet();
  const name = isolateName(pet.memberName);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== pet.memberName) return setErrors({ confirmName: t('pets.nameDiffers') });
    archiving.mutate(
      { memberId: pet.memberId, confirmName: typed },
      {
        onSuccess: () => {
          toast('done', t('pets.archived', { name }));
          onClose();
          void navigate('/home');
        },
        onError: (error) => showFailure(error),
      },
    );
  };
  return (
    <Dialog title={t('pets.archiveAsk', { name })} onClose={onClose} size={480}>
      <form className={styles['stack']} onSubmit={submit} noValidate>
        <p className={styles['effect']}>{t('pets.archiveEffect', { name })}</p>
        <TextField
          required
          data-autofocus
          autoComplete="off"
          label={t('pets.typeName', { name })}
          error={errors.confirmName}
          value={typed}
          onText={setTyped}
        />
        <FormEnd
          danger
          verb={t('pets.archive', { name })}
          busy={archiving.isPending}
          failure={errors.form}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
