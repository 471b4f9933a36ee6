import { afterAll, vi } from 'vitest';

/*
 * Test files of the browser use one page one after the other, because making a page takes longer than most files. After a
 * file the page is empty, at its first address and with nothing kept, and the next file loads all modules of the portal
 * again. Libraries stay loaded.
 */

type Heard = Parameters<typeof window.addEventListener>;

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  const { focusManager, onlineManager } = await import('@tanstack/react-query');
  const stopListening = recordListeners();

  afterAll(() => {
    cleanup();
    stopListening();
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
    emptyPage();
  });
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * Only those of the window: to a document, libraries add theirs once, and remember in it that they did.
 *
 * @returns what removes all listeners that were added since
 */
function recordListeners(): () => void {
  const heard: Heard[] = [];
  const before = Object.getOwnPropertyDescriptor(window, 'addEventListener') ?? {};
  const add = window.addEventListener.bind(window);
  window.addEventListener = (...args: Heard) => {
    heard.push(args);
    add(...args);
  };
  return () => {
    Object.defineProperty(window, 'addEventListener', before);
    for (const args of heard) window.removeEventListener(...args);
  };
}

function emptyPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
}
