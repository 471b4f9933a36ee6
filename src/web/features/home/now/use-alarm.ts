import { useMemo, useState } from 'react';
import { keepStored, readStored } from '#web/api/storage.ts';
import { ALARM_ANSWER } from '#web/session/alarm-answers.ts';
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

/** A pet's alarm, and what was answered to it in this browser. */
export type LocalAlarm = {
  readonly alarm: Alarm;
  /** the last answer given in this browser */
  readonly answer: AlarmAnswer | null;
  /** this answer hides the alarm, as long as the portal knows nothing of the alarm */
  readonly isHidden: boolean;
  readonly see: () => void;
  readonly snooze: () => void;
};

/** The alarm of a pet; the answer to it is stored in this browser, per pet. */
export function useAlarm({ pet, overview, now }: PetView, petNow: PetNow): LocalAlarm | null {
  const key = ALARM_ANSWER + pet.memberId;
  const [answer, setAnswer] = useState<AlarmAnswer | null>(() => parseAnswer(readStored(key)));
  const { alerts } = pet.memberSetting;
  const alarm = useMemo(() => findAlarm(petNow, overview, alerts), [petNow, overview, alerts]);
  if (!alarm) return null;
  const give = (minutes: number): void => {
    const given = answered(alarm, now, minutes);
    setAnswer(given);
    keepStored(key, answerText(given));
  };
  const isHidden = isAnswered(alarm, answer, now);
  return { alarm, answer, isHidden, see: () => give(SEEN_MINUTES), snooze: () => give(SNOOZE_MINUTES) };
}
