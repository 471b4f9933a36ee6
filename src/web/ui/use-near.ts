import { useEffect, useState, type RefObject } from 'react';

/** How far outside the viewport something is already drawn, so that it is ready when it is scrolled to. */
const AHEAD = '600px 0px';

/** Whether an element is or was near the viewport; expensive drawings wait for that. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
