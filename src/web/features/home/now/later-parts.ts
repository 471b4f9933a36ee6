import { lazyPart } from '#web/ui/lazy-part.tsx';

/** What follows from a sensor that its owner ended. */
export const SensorOffCard = lazyPart(async () => (await import('./SensorOffCard.tsx')).SensorOffCard);
/** Why a sensor was ended. */
export const EndFacts = lazyPart(async () => (await import('./EndFacts.tsx')).EndFacts);
/** What somebody has to answer or to note. */
export const Asks = lazyPart(async () => (await import('./Asks.tsx')).Asks);
/** The value now, above every view but the overview. */
export const Glance = lazyPart(async () => (await import('./Glance.tsx')).Glance);
