import { lazyPart } from '#web/ui/lazy-part.tsx';

const loadMeter = async () => (await import('./MeterDialog.tsx')).MeterDialog;
const loadEndSensor = async () => (await import('./EndSensorDialog.tsx')).EndSensorDialog;
const loadFine = async () => (await import('./FineDialog.tsx')).FineDialog;

/** The dialogs of the view `overview`; one that fails to load behaves like a closed one. */
export const MeterDialog = lazyPart(loadMeter, { onLost: ({ onClose }) => onClose() });
export const EndSensorDialog = lazyPart(loadEndSensor, { onLost: ({ onClose }) => onClose() });
export const FineDialog = lazyPart(loadFine, { onLost: ({ onClose }) => onClose() });

/** The loaders for the dialogs. */
export const dialogLoaders = [loadMeter, loadEndSensor, loadFine];
