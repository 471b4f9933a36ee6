/** As the `ref` of a field: it has the focus when it appears by what the user pressed. */
export function focusFirst(node: HTMLElement | null): void {
  node?.focus();
}
