import { lazyPart } from '#web/ui/lazy-part.tsx';

/** What became of a dose that was noted, and what else can be noted and looked up. */
export const DoseLater = lazyPart(async () => (await import('./DoseLater.tsx')).DoseLater);
