const MAY_HAVE_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What the tab key stops at inside an element, in its order. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(MAY_HAVE_FOCUS)].filter(isReachable);
  const chosen = new Set(all.filter((each) => isRadio(each) && each.checked).map((each) => each.getAttribute('name')));
  // of radio buttons of one name, it stops at the chosen one
  return all.filter((each) => !isRadio(each) || each.checked || !chosen.has(each.name));
}

function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[hidden]')) return false;
  return element.checkVisibility?.() ?? true; // jsdom has no layout
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}
