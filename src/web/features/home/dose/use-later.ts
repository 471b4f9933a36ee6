import { useEffect, useState } from 'react';

/** For so long a first visit has its line for itself. */
const QUIET_MS = 5_000;

/** Whether the page has been open for some seconds. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
