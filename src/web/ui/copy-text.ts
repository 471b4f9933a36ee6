/** Copies a text to the clipboard, also on pages without https. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (typeof navigator.clipboard?.writeText === 'function') {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return copySelection(text);
  } catch {
    return copySelection(text); // the browser asks for a permission that was not given
  }
}

/** The old way, which needs no secure page: select a text and ask the document to copy it. */
function copySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  const focused = document.activeElement;
  holder.value = text;
  holder.className = 'visuallyHidden';
  (focused?.closest('[role="dialog"]') ?? document.body).append(holder);
  holder.select();
  const copied = document.execCommand('copy');
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
