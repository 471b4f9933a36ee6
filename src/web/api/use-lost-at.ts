import { useEffect, useState } from 'react';
import { useLiveState } from './use-live.tsx';

/** A stream that comes back at once, as through a proxy, is not mentioned. */
const LOST_AFTER_MS = 3_000;

/** When the stream was lost, by this device's clock; null while it is there. */
export function useLostAt(): number | null {
  const isLost = useLiveState() === 'waiting';
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => {
    const at = Date.now();
    const timer = isLost ? setTimeout(() => setLostAt(at), LOST_AFTER_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setLostAt(null);
    };
  }, [isLost]);
  return lostAt;
}
