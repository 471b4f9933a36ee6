import type { SetAsideReason } from '#contract/set-aside-reasons.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** Why readings are set aside, in words. */
export const reasonWords: Readonly<Record<SetAsideReason, WordKey>> = {
  pressed: 'meterCheck.lainOn',
  flat: 'meterCheck.flat',
  cameOff: 'meterCheck.cameOff',
  meterDisagrees: 'meterCheck.disagrees',
  other: 'meterCheck.otherReason',
};
