import { lazyPart } from './lazy-part.tsx';
import { PlainWindow } from './PlainWindow.tsx';

/** The window itself comes when the first one opens: no page needs it to be seen. */
export const loadWindow = async () => (await import('./ModalWindow.tsx')).ModalWindow;

/** A window that can be closed; where its code does not arrive, it is as if it had been closed. */
export const LazyWindow = lazyPart(loadWindow, { onLost: ({ onClose }) => onClose?.() });

/** A window for what must be taken note of; where its code does not arrive, the browser's own is used. */
export const NoticeWindow = lazyPart(loadWindow, { instead: PlainWindow });
