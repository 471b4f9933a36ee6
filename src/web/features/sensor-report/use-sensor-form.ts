import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '#contract/devices.ts';
import type { Member } from '#contract/members.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { toast } from '#web/ui/toasts.ts';
import { findSensorProblems, toSensorBody, type SensorEntry, type SensorField } from './sensor-form.model.ts';

/** What is wrong with each field, in the user's words. */
export type SensorErrors = Readonly<Partial<Record<SensorField, string>>>;

type SensorFormInput = {
  readonly member: Member;
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

/** The panel's fields while they are typed, what is wrong with them, and how they are saved. */
export function useSensorForm({ member, device, initial, onSaved, onClose }: SensorFormInput) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState(initial);
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const zone = member.timeZone;
  const save = useMutation({
    mutationFn: async (saved: SensorEntry) =>
      (await call('/web/device/saveDevice', toSensorBody(saved, { memberId: member.memberId, device, zone }))).item,
    onSuccess: ({ memberDeviceId }) => {
      toast('done', t('common.updated'));
      void queryClient.invalidateQueries({ queryKey: petKey(member.memberId) });
      onSaved(memberDeviceId);
      onClose();
    },
  });
  const problems = triedAt === null ? {} : findSensorProblems(entry, { now: triedAt, zone });
  const own = Object.entries(problems).map(([field, key]) => [field, t(key)]);
  const refused = asApiError(save.error)?.errors ?? [];
  const wire = refused.map(({ field, message }) => [fieldsOfWire[field] ?? 'sn', message]);
  return {
    entry,
    errors: Object.fromEntries([...wire, ...own]) as SensorErrors, // fields of the entry by both tables
    failure: save.error && refused.length === 0 ? failureText(save.error) : undefined,
    isSaving: save.isPending,
    change: (next: SensorEntry): void => {
      setEntry(next);
      if (save.error) save.reset();
    },
    submit: (): void => {
      const now = Date.now();
      setTriedAt(now);
      if (Object.keys(findSensorProblems(entry, { now, zone })).length === 0) save.mutate(entry);
    },
  };
}
