import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PetSigns } from '#contract/signs.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { CareDialog } from './CareDialog.tsx';
import { labValues, waterValues, type CareKind, type CareValues } from './care-forms.model.ts';
import { LabCard } from './LabCard.tsx';
import { WaterCard } from './WaterCard.tsx';
import { WeightCard } from './WeightCard.tsx';
import styles from './SignsScreen.module.css';

type CareCardsProps = { readonly pet: Pet; readonly canLog: boolean; readonly signs: PetSigns };

/** What a dialog above the cards is about. */
type Opened =
  | { readonly to: 'delete'; readonly eventId: string; readonly name: string }
  | { readonly to: 'note'; readonly kind: CareKind; readonly known: Known | null };
type Known = { readonly eventId: string; readonly values: CareValues };

/** Weight, water and lab values, and for those who may log the dialogs to note, change and delete them. */
export function CareCards({ pet, canLog, signs }: CareCardsProps) {
  const { t, formats } = useWords();
  const { timeZone: zone } = pet;
  const [open, setOpen] = useState<Opened | null>(null);
  const note = (kind: CareKind, known: Known | null = null): void => setOpen({ to: 'note', kind, known });
  const remove = (kind: 'water' | 'lab', eventId: string, at: number): void =>
    setOpen({ to: 'delete', eventId, name: `${t(`signs.${kind}`)}, ${formats.dateTime(at, zone)}` });
  return (
    <div className={styles['thirds']}>
      <WeightCard pet={pet} signs={signs} onAdd={canLog ? () => note('weight') : null} />
      <WaterCard
        pet={pet}
        water={signs.water}
        steps={
          canLog
            ? {
                onAdd: () => note('water'),
                onChange: (row) => note('water', { eventId: row.eventId, values: waterValues(row, zone) }),
                onDelete: (row) => remove('water', row.eventId, row.to),
              }
            : null
        }
      />
      <LabCard
        pet={pet}
        labs={signs.labs}
        steps={
          canLog
            ? {
                onAdd: () => note('lab'),
                onChange: (event) => note('lab', { eventId: event.eventId, values: labValues(event, zone) }),
                onDelete: (event) => remove('lab', event.eventId, event.at),
              }
            : null
        }
      />
      {open?.to === 'note' && <CareDialog pet={pet} {...open} onClose={() => setOpen(null)} />}
      {open?.to === 'delete' && <DeleteDialog pet={pet} {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

type DeleteDialogProps = {
  readonly pet: Pet;
  readonly eventId: string;
  readonly name: string;
  readonly onClose: () => void;
};

function DeleteDialog({ pet: { memberId, memberName }, eventId, name, onClose }: DeleteDialogProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('/web/event/delEvent', { memberId, eventId }),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: petKey(memberId) }),
  });
  return (
    <ConfirmDialog
      danger
      title={t('events.deleteAsk')}
      effect={t('events.deleteEffect', { event: name, name: isolateName(memberName) })}
      verb={t('events.delete')}
      busy={remove.isPending}
      failure={remove.error ? failureText(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
