import type { WordKey } from '#i18n/catalog.ts';

/** What an urgent low alert says while no meter's value answers it. */
export const checkWords = { open: 'meterCheck.checkNow', missed: 'meterCheck.notChecked' } as const satisfies Record<
  string,
  WordKey
>;
