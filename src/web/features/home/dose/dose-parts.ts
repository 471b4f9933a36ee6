import { lazyPart } from '#web/ui/lazy-part.tsx';

const loadLater = async () => (await import('./DoseLater.tsx')).DoseLater;
const loadNeedle = async () => (await import('./NeedleDialog.tsx')).NeedleDialog;
const loadNotGiven = async () => (await import('./NotGivenDialog.tsx')).NotGivenDialog;

/** What became of a dose that was noted. */
export const DoseLater = lazyPart(loadLater);
/** The dialogs of the card; one that fails to load behaves like a closed one. */
export const NeedleDialog = lazyPart(loadNeedle, { onLost: ({ onClose }) => onClose() });
export const NotGivenDialog = lazyPart(loadNotGiven, { onLost: ({ onClose }) => onClose() });

/** The loaders of the parts: they are there before the network may be gone. */
export const doseLoaders = [loadLater, loadNotGiven, loadNeedle];
