import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Loads the portal's part of the banner. */
export const loadAlertAnswer = async () => (await import('./AlertAnswer.tsx')).AlertAnswer;

/** Who answered an alarm on any device; until it is loaded, the answers of this browser count. */
export const AlertAnswer = lazyPart(loadAlertAnswer);
