import { lazyPart } from '#web/ui/lazy-part.tsx';

/** What follows from a sensor that its owner ended. */
export const SensorOffCard = lazyPart(async () => (await import('./SensorOffCard.tsx')).SensorOffCard);
/** The button that ends a sensor, or undoes that: nobody needs it in the first second. */
export const EndSensor = lazyPart(async () => (await import('./EndSensor.tsx')).EndSensor);
