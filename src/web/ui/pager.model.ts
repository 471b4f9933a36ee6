/** The entries of a pager: page numbers, and null where some are left out. */
export type PagerSlot = number | null;

/** Lists of so many pages show them all. */
const FEW = 5;

/** The pages that a list can be turned to at once: the first, the last, the shown one, and its neighbours at either end. */
export function pagerSlots(page: number, pages: number): readonly PagerSlot[] {
  if (pages <= FEW) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 3) return [1, 2, 3, null, pages];
  if (page >= pages - 2) return [1, null, pages - 2, pages - 1, pages];
  return [1, null, page, null, pages];
}
