import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** An element's width and height in px, followed as they change; 0 until it is laid out. */
export function useElementSize<E extends HTMLElement>(): [RefObject<E | null>, number, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      setWidth(Math.floor(element.clientWidth));
      setHeight(Math.floor(element.clientHeight));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width, height];
}
