import { lazyView } from '#web/ui/ScreenSlot.tsx';

/** The page for what cannot be had; its code comes when something cannot be had. */
export const StatusPage = lazyView(async () => (await import('./StatusPage.tsx')).StatusPage);
