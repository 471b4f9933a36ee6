import { useEffect, useState } from 'react';

/** For so long a page has its line for itself. */
const QUIET_MS = 5_000;

/** Whether the page was drawn some time ago: what is of less weight may load then. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
