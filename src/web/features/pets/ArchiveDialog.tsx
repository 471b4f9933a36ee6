import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import styles from './PetDialogs.module.css';
import { useArchivePet } from './pets.queries.ts';

type ArchiveDialogProps = {
  readonly pet: Pick<Pet, 'memberId' | 'memberName'>;
  readonly onClose: () => void;
};

const fieldNames: Readonly<Record<string, 'confirmName'>> = { confirmName: 'confirmName' };

/** Says what archiving does, and archives once the name was typed. */
export function ArchiveDialog({ pet, onClose }: ArchiveDialogProps) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const archiving = useArchivePet();
  const name = isolateName(pet.memberName);
  const { values, errors, busy, change, submit } = useForm<{ readonly confirmName: string }, 'confirmName'>({
    initial: { confirmName: '' },
    names: fieldNames,
    check: ({ confirmName }) => (confirmName.trim() === pet.memberName ? {} : { confirmName: t('pets.nameDiffers') }),
    send: async ({ confirmName }) => {
      await archiving.mutateAsync({ memberId: pet.memberId, confirmName });
      toast('done', t('pets.archived', { name }));
      onClose();
      void openPage('/home');
    },
  });
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
          value={values.confirmName}
          onText={(confirmName) => change({ confirmName })}
        />
        <FormEnd danger verb={t('pets.archive', { name })} busy={busy} failure={errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
