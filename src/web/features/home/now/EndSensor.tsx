import { useState } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { hasSensorEnded } from '#web/glucose/sensor-left.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { PetView } from '../parts/pet-view.ts';
import { EndSensorDialog } from './dialogs.ts';

type EndSensorProps = { readonly view: PetView; readonly isSilent?: boolean };

/** Ends a sensor, for its owner. */
export function EndSensor({ view, isSilent = false }: EndSensorProps) {
  const { t } = useFirstWords();
  const [open, setOpen] = useState(false);
  const { device } = view.overview;
  if (view.readOnly || device === null || device.fromFile || device.end) return null;
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
