/** Adds a style sheet to the page. @throws Error if it does not arrive; the next try asks for it again */
export function loadStyleSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no style sheet at ${href}`));
    });
    document.head.append(link);
  });
}
