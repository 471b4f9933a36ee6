import { useEffect } from 'react';
import { usePortal } from '#web/session/portal.ts';

/** Names the window: the route's title, then the portal's name. */
export function useTitle(title: string): void {
  const { name } = usePortal();
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
}
