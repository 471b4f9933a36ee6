import { createContext, useContext, useEffect } from 'react';

/** Takes the title that the shown screen wants instead of its route's. */
export const ScreenTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Names the page after what it shows, a pet for example, instead of its route. */
export function useScreenTitle(title: string | null): void {
  const setTitle = useContext(ScreenTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
