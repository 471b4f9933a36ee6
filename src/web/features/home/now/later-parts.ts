import { lazyPart } from '#web/ui/lazy-part.tsx';

/** What follows from a sensor that its owner ended. */
export const SensorOffCard = lazyPart(async () => (await import('./SensorOffCard.tsx')).SensorOffCard);
/** Why a sensor was ended. */
export const EndFacts = lazyPart(async () => (await import('./EndFacts.tsx')).EndFacts);
/** Asks for the signs of the week. */
export const SignsAsk = lazyPart(async () => (await import('./SignsAsk.tsx')).SignsAsk);
/** The value now, above every view but the overview. */
export const Glance = lazyPart(async () => (await import('./Glance.tsx')).Glance);
