import { lazyPart } from '#web/ui/lazy-part.tsx';

/** What follows from a sensor that its owner ended. */
export const SensorOffCard = lazyPart(async () => (await import('./SensorOffCard.tsx')).SensorOffCard);
/** The value now, above every view but the overview. */
export const Glance = lazyPart(async () => (await import('./Glance.tsx')).Glance);
