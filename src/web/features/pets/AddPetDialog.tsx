import { isolateName } from '#i18n/isolate.ts';
import { useForm } from '#web/ui/use-form.ts';
import { usePortal } from '#web/session/portal.ts';
import { useWords } from '#web/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import styles from './PetDialogs.module.css';
import { useAddPet } from './pets.queries.ts';

type PetEntry = { readonly memberName: string; readonly petType: 'cat' | 'dog' | '' };

const fieldNames: Readonly<Record<string, keyof PetEntry>> = { memberName: 'memberName', petType: 'petType' };

/** Asks for the name and the species of one more pet. */
export function AddPetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const isPet = usePortal().variant === 'pet';
  const { values, change, errors, busy, submit } = useAdding(isPet, onClose);
  return (
    <Dialog title={t('pets.addTitle')} onClose={onClose} size={440}>
      <form className={styles['stack']} onSubmit={submit} noValidate>
        <p className={styles['hint']}>{t('pets.addHint')}</p>
        <TextField
          required
          data-autofocus
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          label={t('pets.name')}
          error={errors.memberName}
          value={values.memberName}
          onText={(memberName) => change({ memberName })}
        />
        {isPet && (
          <SelectField
            required
            label={t('pets.species')}
            error={errors.petType}
            value={values.petType}
            placeholder={t('profile.notChosen')}
            choices={[
              { value: 'cat', label: t('pet.cat') },
              { value: 'dog', label: t('pet.dog') },
            ]}
            onChoose={(petType) => change({ petType })}
          />
        )}
        <FormEnd verb={t('pets.add')} busy={busy} failure={errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function useAdding(isPet: boolean, onClose: () => void) {
  const { t } = useWords();
  const adding = useAddPet();
  return useForm<PetEntry, keyof PetEntry>({
    initial: { memberName: '', petType: '' },
    names: fieldNames,
    check: ({ memberName, petType }) => ({
      ...(memberName.trim() === '' && { memberName: t('pets.needName') }),
      ...(isPet && petType === '' && { petType: t('pets.needSpecies') }),
    }),
    send: async ({ petType, ...entry }) => {
      const memberName = entry.memberName.trim();
      await adding.mutateAsync({ memberName, petType: petType === '' ? null : petType });
      toast('done', t('pets.added', { name: isolateName(memberName) }));
      onClose();
    },
  });
}
