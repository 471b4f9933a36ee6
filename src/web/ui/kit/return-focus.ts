import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before this was first drawn when what opened closes again. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
