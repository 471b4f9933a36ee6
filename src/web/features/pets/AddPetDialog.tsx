import { useState, type FormEvent } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { useFormErrors } from '#web/words/form-errors.ts';
import { usePortal } from '#web/session/portal.ts';
import { useWords } from '#web/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import styles from './PetDialogs.module.css';
import { useAddPet } from './pets.queries.ts';

type Species = 'cat' | 'dog';

const fieldNames: Readonly<Record<string, 'memberName' | 'petType'>> = { memberName: 'memberName', petType: 'petType' };

/** Asks for the name and the species of one more pet. */
export function AddPetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const isPet = usePortal().variant === 'pet';
  const { name, setName, species, setSpecies, errors, busy, submit } = useAdding(isPet, onClose);
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
          value={name}
          onText={setName}
        />
        {isPet && (
          <SelectField
            required
            label={t('pets.species')}
            error={errors.petType}
            value={species}
            placeholder={t('profile.notChosen')}
            choices={[
              { value: 'cat', label: t('pet.cat') },
              { value: 'dog', label: t('pet.dog') },
            ]}
            onChoose={setSpecies}
          />
        )}
        <FormEnd verb={t('pets.add')} busy={busy} failure={errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function useAdding(isPet: boolean, onClose: () => void) {
  const { t } = useWords();
  const [name, setName] = useState('');
  const [species, setSpecies] = useState<Species | ''>('');
  const { errors, setErrors, showFailure } = useFormErrors(fieldNames);
  const adding = useAddPet();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const memberName = name.trim();
    const problems = {
      ...(memberName === '' ? { memberName: t('pets.needName') } : {}),
      ...(isPet && species === '' ? { petType: t('pets.needSpecies') } : {}),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    adding.mutate(
      { memberName, petType: species === '' ? null : species },
      {
        onSuccess: () => {
          toast('done', t('pets.added', { name: isolateName(memberName) }));
          onClose();
        },
        onError: (error) => showFailure(error),
      },
    );
  };
  return { name, setName, species, setSpecies, errors, busy: adding.isPending, submit };
}
