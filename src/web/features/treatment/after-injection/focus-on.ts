/** A reference to an element that gets the focus when it is drawn first. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
