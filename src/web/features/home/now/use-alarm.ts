import { useMemo, useState } from 'react';
import { keepStored, readStored } from '#web/api/storage.ts';
import {
  answered,
  answerText,
  findAlarm,
  isAnswered,
  parseAnswer,
  SEEN_MINUTES,
  SNOOZE_MINUTES,
  type Alarm,
  type AlarmAnswer,
} from './alarm.model.ts';
import type { PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';

/** A pet's alarm, unless it was recently answered in this browser. */
export type ShownAlarm = { readonly alarm: Alarm; readonly see: () => void; readonly snooze: () => void };

/** The alarm of a pet; the answer to it is stored in this browser, per pet. */
export function useAlarm({ pet, overview, now }: PetView, petNow: PetNow): ShownAlarm | null {
  const key = `alarm.${pet.memberId}`;
  const [answer, setAnswer] = useState<AlarmAnswer | null>(() => parseAnswer(readStored(key)));
  const { alerts } = pet.memberSetting;
  const alarm = useMemo(() => findAlarm(petNow, overview, alerts), [petNow, overview, alerts]);
  if (!alarm || isAnswered(alarm, answer, now)) return null;
  const give = (minutes: number): void => {
    const given = answered(alarm, now, minutes);
    setAnswer(given);
    keepStored(key, answerText(given));
  };
  return { alarm, see: () => give(SEEN_MINUTES), snooze: () => give(SNOOZE_MINUTES) };
}
