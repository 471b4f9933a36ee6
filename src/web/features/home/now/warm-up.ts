import { lazyView } from '#web/ui/ScreenSlot.tsx';

/** Brings the card of a sensor that has just been put on: some minutes in two weeks, and nothing in it warns. */
export const loadWarmUp = async () => (await import('./WarmUpCard.tsx')).WarmUpCard;

export const WarmUpCard = lazyView(loadWarmUp);
