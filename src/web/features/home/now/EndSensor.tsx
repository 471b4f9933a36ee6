import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { hasSensorEnded } from '#web/glucose/sensor-left.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.ts';
import { petKey } from '#web/queries/keys.ts';
import type { PetView } from '../parts/pet-view.ts';
import { EndSensorDialog } from './dialogs.ts';

type EndSensorProps = { readonly view: PetView; readonly isSilent?: boolean };

/** Ends a sensor, or undoes that, for its owner. */
export function EndSensor({ view, isSilent = false }: EndSensorProps) {
  const { t } = useFirstWords();
  const [open, setOpen] = useState(false);
  const { device } = view.overview;
  if (view.readOnly || device === null || device.fromFile) return null;
  if (device.end) return <TakeBack view={view} memberDeviceId={device.memberDeviceId} />;
  if (hasSensorEnded(device, view.now)) return null;
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        <Icon name="device" size={18} />
        {t(isSilent ? 'sensor.cameOffOpen' : 'sensor.end')}
      </Button>
      {open && (
        <EndSensorDialog
          view={view}
          memberDeviceId={device.memberDeviceId}
          lastAt={device.lastRefreshedAt ?? view.now}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function TakeBack({ view: { pet }, memberDeviceId }: { readonly view: PetView; readonly memberDeviceId: string }) {
  const { t } = useFirstWords();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/web/device/endDevice', { memberDeviceId, endedAt: null }),
    onSuccess: () => {
      toast('done', t('sensor.endUndone'));
      void queryClient.invalidateQueries({ queryKey: petKey(pet.memberId) });
    },
  });
  return (
    <>
      <Button wide busy={isPending} onClick={() => mutate()}>
        {t('sensor.endUndo')}
      </Button>
      {error && <p role="alert">{failureText(error)}</p>}
    </>
  );
}
