import type { NotGivenReason } from '#domain/events/event-names.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** Why a dose was not given. */
export const reasonWords: Readonly<Record<NotGivenReason, WordKey>> = {
  didNotEat: 'dose.didNotEat',
  vomited: 'dose.vomited',
  low: 'dose.isLow',
  vetSaid: 'dose.vetSaid',
  unsure: 'dose.unsure',
  other: 'dose.otherReason',
};
