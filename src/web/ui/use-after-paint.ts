import { startTransition, useEffect, useState } from 'react';

let isPainted = false;

/**
 * Whether something of the page has been painted. The first drawing after a start leaves out what may come a moment
 * later, so that a slow phone shows what matters before it has drawn the rest.
 */
export function useAfterPaint(): boolean {
  const [isAfter, setAfter] = useState(isPainted);
  useEffect(() => {
    isPainted = true;
    startTransition(() => setAfter(true));
  }, []);
  return isAfter;
}
