import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MeterKind, Quality } from '#contract/quality.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { petKey } from '#web/queries/keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useToastedFailure } from '#web/ui/use-toasted-failure.ts';
import { useWords } from '#web/words/words.ts';
import styles from './MeterScreen.module.css';

type MeterSettingProps = { readonly pet: Pet; readonly quality: Quality; readonly canWrite: boolean };

const kindWords = { pet: 'meterCheck.forPets', people: 'meterCheck.forPeople', none: 'meterCheck.notKnown' } as const;

/** Which meter it is, and whether the first day of sensors counts. */
export function MeterSetting({ pet, quality, canWrite }: MeterSettingProps) {
  const { t, formats } = useWords();
  const { mutate, isPending } = useSave(pet);
  const { meter, leaveFirstDayOut, firstDay } = quality;
  return (
    <Card title={t('treatment.meter')}>
      <div className={styles['setting']}>
        {firstDay.percent !== null && (
          <p>{t('meterCheck.firstDayShare', { percent: formats.percent(firstDay.percent, 1) })}</p>
        )}
        <CheckField
          checked={leaveFirstDayOut}
          disabled={!canWrite || isPending}
          onCheck={(isOut) => mutate({ leaveFirstDayOut: isOut })}
        >
          {t('meterCheck.firstDayOut')}
        </CheckField>
        {pet.petType !== null && canWrite && (
          <SelectField
            label={t('meterCheck.whichMeter')}
            value={meter ?? 'none'}
            choices={(['pet', 'people', 'none'] as const).map((value) => ({ value, label: t(kindWords[value]) }))}
            onChoose={(kind) => mutate({ meter: kind === 'none' ? null : kind })}
          />
        )}
        {pet.petType !== null && !canWrite && (
          <p>
            {t('meterCheck.whichMeter')} {t(kindWords[meter ?? 'none'])}
          </p>
        )}
      </div>
    </Card>
  );
}

type Changes = { readonly leaveFirstDayOut?: boolean; readonly meter?: MeterKind | null };

function useSave({ memberId }: Pet) {
  const queryClient = useQueryClient();
  const onError = useToastedFailure();
  return useMutation({
    mutationFn: (changes: Changes) => call('/web/care/saveQuality', { memberId, ...changes }),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: petKey(memberId) }),
  });
}
