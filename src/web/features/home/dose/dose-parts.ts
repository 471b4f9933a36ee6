import { lazyPart } from '#web/ui/lazy-part.tsx';

/**
 * What keeps and sends a dose, what became of it, and what else can be noted and looked up; of a pet without insulin,
 * where doses are entered.
 */
export const DoseLater = lazyPart(async () => (await import('./DoseLater.tsx')).DoseLater);
