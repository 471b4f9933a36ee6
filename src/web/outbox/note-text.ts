import { isolate, isolateName } from '#i18n/isolate.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import type { Words } from '#web/words/first-words.ts';
import type { KeptNote } from '#worker/kept.ts';

type TextFrame = { readonly now: number; readonly isNamed?: boolean | undefined };

/** What was noted, and when: `2 U · 07:04`. */
export function noteText(note: KeptNote, { t, formats }: Words, { now, isNamed = false }: TextFrame): string {
  const what =
    note.type === 'signs'
      ? t('treatment.signs')
      : note.type === 'notGiven'
        ? t('home.notGiven')
        : doseText(note.value ?? 0, t, formats);
  const time = isolate(sinceText(note.at, { now, zone: note.zone }, formats));
  return [...(isNamed ? [isolateName(note.petName)] : []), what, time].join(' · ');
}
