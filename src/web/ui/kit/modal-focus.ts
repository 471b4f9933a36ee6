import { useLayoutEffect, useRef, type RefObject } from 'react';
import { tabStops } from './tab-stops.ts';
import { useReturnFocus } from './return-focus.ts';

/** The windows that are open, the uppermost last: keys are for that one alone. */
const open: HTMLElement[] = [];

/**
 * Keeps the focus in a window while it is open and gives it back afterwards. The focus begins at what is marked with
 * `data-autofocus`, else at the first stop of the tab key. Keys change hands together with what is seen: an Escape for a
 * window that has just replaced another one must not reach the other.
 *
 * @param onEscape what the Escape key does; left out, it does nothing
 */
export function useModalFocus(onEscape: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const escape = useRef(onEscape);
  useReturnFocus();
  useLayoutEffect(() => {
    escape.current = onEscape;
  });
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    open.push(element);
    focusInside(element);
    const onKey = (event: KeyboardEvent): void => {
      if (open.at(-1) !== element || event.defaultPrevented) return;
      if (event.key === 'Escape') escape.current?.();
      if (event.key === 'Tab') keepInside(element, event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      open.splice(open.indexOf(element), 1);
    };
  }, []);
  return root;
}

function focusInside(element: HTMLElement): void {
  const wanted = element.querySelector<HTMLElement>('[data-autofocus]');
  if (!wanted && element.contains(document.activeElement)) return;
  (wanted ?? tabStops(element)[0] ?? element).focus();
}

/** The tab key goes round; focus that was lost, because what had it went away, begins again. */
function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = tabStops(element);
  const [first, last] = [stops[0] ?? element, stops.at(-1) ?? element];
  const focused = document.activeElement;
  const isInside = focused !== element && element.contains(focused);
  const end = event.shiftKey ? first : last;
  if (isInside && focused !== end && stops.length > 0) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
