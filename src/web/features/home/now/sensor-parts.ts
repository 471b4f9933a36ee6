import { lazyPart } from '#web/ui/lazy-part.tsx';

/** What follows from a sensor that its owner ended. */
export const SensorOffCard = lazyPart(async () => (await import('./SensorOffCard.tsx')).SensorOffCard);
/** Undoes that. */
export const ReopenSensor = lazyPart(async () => (await import('./ReopenSensor.tsx')).ReopenSensor);
