import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';

type ReopenSensorProps = { readonly view: PetView; readonly memberDeviceId: string };

/** Undoes the end of a sensor. */
export function ReopenSensor({ view: { pet }, memberDeviceId }: ReopenSensorProps) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/web/device/endDevice', { memberDeviceId, endedAt: null }),
    onSuccess: () => {
      toast('done', t('sensorOff.undone'));
      void queryClient.invalidateQueries({ queryKey: petKey(pet.memberId) });
    },
  });
  return (
    <>
      <Button wide busy={isPending} onClick={() => mutate()}>
        {t('sensorOff.undo')}
      </Button>
      {error && <p role="alert">{failureText(error)}</p>}
    </>
  );
}
