import { useSyncExternalStore } from 'react';
import { OfflineLine } from '#web/ui/OfflineLine.tsx';

/** Shown while there is no connection. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : <OfflineLine />;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
