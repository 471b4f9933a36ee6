import { useCallback, useEffect, useRef, useState } from 'react';

/** Moves the focus to the first wrong field, once it is drawn as one. */
export function useFirstFault() {
  const root = useRef<HTMLElement | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const frame = useCallback((node: HTMLElement | null): void => {
    root.current = node;
  }, []);
  return { frame, focusFault: () => setTries((count) => count + 1) };
}
