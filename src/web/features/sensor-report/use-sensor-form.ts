import { useQueryClient } from '@tanstack/react-query';
import type { Device } from '#contract/devices.ts';
import type { Pet } from '#web/api/pet.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { inWords } from '#web/words/problems.ts';
import type { FormErrors } from '#web/words/form-failure.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { toast } from '#web/ui/toast.ts';
import { findSensorProblems, toSensorBody, type SensorEntry, type SensorField } from './sensor-form.model.ts';

/** The errors by field, in the user's language. */
export type SensorErrors = FormErrors<SensorField>;

type SensorFormInput = {
  readonly pet: Pet;
  readonly device: Device | null;
  readonly initial: SensorEntry;
  readonly onSaved: (memberDeviceId: string) => void;
  readonly onClose: () => void;
};

/** Fields that the portal may refuse, and the field that shows the message. */
const fieldsOfWire: Readonly<Record<string, SensorField>> = {
  sn: 'sn',
  model: 'model',
  startedAt: 'date',
  remarks: 'remarks',
  warmUpMinutes: 'warmUp',
  lifetimeDays: 'lifetime',
};

/** The panel's fields, their errors, and saving. */
export function useSensorForm({ pet, device, initial, onSaved, onClose }: SensorFormInput) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const zone = pet.timeZone;
  return useForm<SensorEntry, SensorField>({
    initial,
    names: fieldsOfWire,
    check: (entry, now) => inWords(findSensorProblems(entry, { now, zone }), t),
    send: async (entry) => {
      const body = toSensorBody(entry, { memberId: pet.memberId, device, zone });
      const { item } = await call('/web/device/saveDevice', body);
      toast('done', t('edit.updated'));
      void queryClient.invalidateQueries({ queryKey: petKey(pet.memberId) });
      onSaved(item.memberDeviceId);
      onClose();
    },
  });
}
