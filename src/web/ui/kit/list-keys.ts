/** The layout of a list; a mirrored row runs from right to left. */
export type ListLayout = 'column' | 'row' | 'mirroredRow';

/** The arrow key to the next entry, and the one to the entry before. */
const ARROWS = {
  column: ['ArrowDown', 'ArrowUp'],
  row: ['ArrowRight', 'ArrowLeft'],
  mirroredRow: ['ArrowLeft', 'ArrowRight'],
} as const;

/**
 * Where a key leads in a list that wraps around at its ends.
 *
 * @returns the index, or null for a key that leads nowhere
 */
export function findNextIndex(key: string, index: number, count: number, layout: ListLayout): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [next, previous] = ARROWS[layout];
  if (key === next) return (index + 1) % count;
  return key === previous ? (Math.max(index, 0) + count - 1) % count : null;
}

/** The step of Page Up and Page Down. */
const PAGE = 8;

/** As in a column, with Page Up and Page Down, which stop at the ends. Home and End are left to the text field. */
export function findPagedIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home' || key === 'End') return null;
  if (count > 0 && key === 'PageDown') return Math.min(Math.max(index, 0) + PAGE, count - 1);
  if (count > 0 && key === 'PageUp') return Math.max(index - PAGE, 0);
  return findNextIndex(key, index, count, 'column');
}
