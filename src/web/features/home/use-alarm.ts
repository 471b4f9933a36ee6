import { useMemo, useState } from 'react';
import { keepStored, readStored } from '#web/api/storage.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { alarmOf, answerOf, answerText, isAnswered, snoozed, type Alarm, type AlarmAnswer } from './alarm.model.ts';
import type { PetNow } from './now.model.ts';
import type { PetView } from './pet-view.ts';

/** A pet's alarm, while there is one that nobody at this browser has answered. */
export type ShownAlarm = { readonly alarm: Alarm; readonly see: () => void; readonly snooze: () => void };

/** What cannot wait; the answer to it is kept in this browser, for each pet its own. */
export function useAlarm({ member, overview, now }: PetView, petNow: PetNow): ShownAlarm | null {
  const key = `alarm.${member.memberId}`;
  const [answer, setAnswer] = useState<AlarmAnswer | null>(() => answerOf(readStored(key)));
  const { points } = overview;
  const alarm = useMemo(
    () => alarmOf(petNow, traceOfSeries(points), member.memberSeting),
    [petNow, points, member.memberSeting],
  );
  if (!alarm || isAnswered(alarm, answer, now)) return null;
  const give = (given: AlarmAnswer): void => {
    setAnswer(given);
    keepStored(key, answerText(given));
  };
  return {
    alarm,
    see: () => give({ kind: alarm.kind, at: now, until: null }),
    snooze: () => give(snoozed(alarm, now)),
  };
}
