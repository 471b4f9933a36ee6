import type { EventType } from '#contract/values.ts';
import { isCareType, type CareType } from '#domain/events/care-types.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { kindWords } from '#web/glucose/event-words.ts';

const careWords: Readonly<Record<CareType, WordKey>> = {
  signs: 'treatment.signs',
  water: 'signs.water',
  lab: 'signs.lab',
};

/** Name of a kind of event, as lists and filters say it. */
export function typeWord(type: EventType): WordKey {
  if (type === 'alert') return 'sessionReport.alert';
  return isCareType(type) ? careWords[type] : kindWords[type];
}
