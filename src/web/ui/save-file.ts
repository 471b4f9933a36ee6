/** How long the browser may take to fetch a file from this page. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  forgetLater(url);
}

/** Opens a file in a new window, if the browser can show its type. */
export function openFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  window.open(url, '_blank', 'noopener');
  forgetLater(url);
}

function forgetLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
