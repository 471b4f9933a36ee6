import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { MenuItem } from '#web/ui/kit/MenuList.tsx';
import { leavePage } from '#web/ui/page-history.ts';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './PetSwitch.module.css';
import { useChoosePet } from './pets.queries.ts';

type PetSwitchProps = {
  /** The user's pets, the current one first. */
  readonly pets: readonly Pet[];
  readonly onAdd: () => void;
  readonly onDone: () => void;
};

/** The user's pets to choose from, and the entry to add one. */
export function PetSwitch({ pets, onAdd, onDone }: PetSwitchProps) {
  const { t } = useWords();
  const current = pets[0]?.memberId;
  const byName = pets.toSorted((a, b) => a.memberName.localeCompare(b.memberName));
  return (
    <fieldset aria-label={t('pets.title')} className={styles['pets']}>
      {pets.length > 1 &&
        byName.map((pet) => (
          <PetChoice key={pet.memberId} pet={pet} isCurrent={pet.memberId === current} onDone={onDone} />
        ))}
      <MenuItem icon={<Plus />} onChoose={() => leavePage(onAdd)}>
        {t('pets.add')}
      </MenuItem>
    </fieldset>
  );
}

/** As wide as the pictures of the pets above. */
function Plus() {
  return (
    <span className={styles['plus']}>
      <Icon name="plus" size={18} />
    </span>
  );
}

type PetChoiceProps = { readonly pet: Pet; readonly isCurrent: boolean; readonly onDone: () => void };

function PetChoice({ pet, isCurrent, onDone }: PetChoiceProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const name = isolateName(pet.memberName);
  const choosing = useChoosePet({
    onSuccess: () => {
      toast('done', t('pets.chosen', { name }));
      onDone();
    },
    onError: (error) => toast('failed', failureText(error)),
  });
  const choose = (): void => (isCurrent ? onDone() : leavePage(() => choosing.mutate(pet.memberId)));
  return (
    <button
      type="button"
      role="menuitemradio"
      tabIndex={-1}
      className={styles['pet']}
      aria-checked={isCurrent}
      aria-label={t('pets.choose', { name })}
      aria-busy={choosing.isPending || undefined}
      disabled={choosing.isPending}
      onClick={choose}
    >
      <PetAvatar name={pet.memberName} src={pet.avatar} species={pet.petType} size={32} />
      <span dir="auto" className={styles['name']}>
        {pet.memberName}
      </span>
      {isCurrent && <Icon name="check" size={18} />}
    </button>
  );
}
