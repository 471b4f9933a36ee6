/** Scrolls a row sideways just so far that one of its parts is in sight; the page itself stays where it is. */
export function scrollAlong(row: Element | null | undefined, part: Element | null | undefined): void {
  if (!row || !part) return;
  const [frame, box] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, box.left - frame.left) + Math.max(0, box.right - frame.right);
}
