import { useEffect, useState, type RefObject } from 'react';

/** How far from what is seen something is drawn already, so that it is there when it is scrolled to. */
const AHEAD = '600px 0px';

/** Whether an element is or was near to what is seen: what is costly to draw waits for that. */
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
