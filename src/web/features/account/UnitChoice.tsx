import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { call } from '#web/api/call.ts';
import { toPet } from '#web/api/pet.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { keepUnit, useChosenUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { MenuChoices } from '#web/ui/kit/MenuList.tsx';
import { toast } from '#web/ui/toast.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';

/** A follower's unit of glucose. Every number follows at once; the account keeps the choice for other browsers and the PDF. */
export function UnitChoice() {
  const { t } = useWords();
  const chosen = useChosenUnit();
  const choosing = useChoosing(chosen);
  return (
    <MenuChoices
      label={t('settings.unit')}
      value={chosen ?? 'automatic'}
      onChoose={(choice) => choosing.mutate(choice === 'automatic' ? null : choice)}
      choices={[
        { value: 'mmol/L', label: 'mmol/L' },
        { value: 'mg/dL', label: 'mg/dL' },
        { value: 'automatic', label: t('settings.automatic') },
      ]}
    />
  );
}

function useChoosing(before: GlucoseUnit | null) {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (unit: GlucoseUnit | null) => toPet((await call('/web/member/saveMemberSetting', { unit })).item),
    onMutate: (unit) => {
      keepUnit(unit);
      return before;
    },
    onSuccess: (self) => queryClient.setQueryData(myPetsQuery.queryKey, [self]),
    onError: (error, _unit, kept) => {
      keepUnit(kept ?? null);
      toast('failed', failureText(error));
    },
  });
}
