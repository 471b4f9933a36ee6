import { lazyView } from '#web/ui/ScreenSlot.tsx';

/**
 * Loads the card of a warming-up sensor later: it is needed for an hour or so in two weeks, and contains no warning.
 */
export const loadWarmUp = async () => (await import('./WarmUpCard.tsx')).WarmUpCard;

export const WarmUpCard = lazyView(loadWarmUp);
