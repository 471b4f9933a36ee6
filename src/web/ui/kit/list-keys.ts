/** How a list lies on the page; a row that is mirrored goes on to the left. */
export type Lie = 'column' | 'row' | 'mirroredRow';

/** The arrow that leads on, and the one that leads back. */
const ARROWS = {
  column: ['ArrowDown', 'ArrowUp'],
  row: ['ArrowRight', 'ArrowLeft'],
  mirroredRow: ['ArrowLeft', 'ArrowRight'],
} as const;

/**
 * Where a key leads in a list that begins again at its end.
 *
 * @returns the index, or null for a key that leads nowhere
 */
export function findNextIndex(key: string, index: number, count: number, lie: Lie): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [on, back] = ARROWS[lie];
  if (key === on) return (index + 1) % count;
  return key === back ? (Math.max(index, 0) + count - 1) % count : null;
}

/** How far Page Up and Page Down go. */
const PAGE = 8;

/** As in a column, with Page Up and Page Down, which stop at the ends. Home and End are left to the text field. */
export function findPagedIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home' || key === 'End') return null;
  if (count > 0 && key === 'PageDown') return Math.min(Math.max(index, 0) + PAGE, count - 1);
  if (count > 0 && key === 'PageUp') return Math.max(index - PAGE, 0);
  return findNextIndex(key, index, count, 'column');
}
