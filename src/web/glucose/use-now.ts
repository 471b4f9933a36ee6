import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/** The portal's current time, updated by itself; `clockAheadMs` is how far its clock is ahead of this device's. */
export function usePortalNow(clockAheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + clockAheadMs;
}
