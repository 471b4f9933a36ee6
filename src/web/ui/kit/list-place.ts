/** On which side of its field a list opens, and how high it may be, px. */
export type ListPlace = { readonly isAbove: boolean; readonly height: number };

/** Upper and lower edge, px. */
type Extent = { readonly top: number; readonly bottom: number };

/** The highest list, px. */
const MAX_HEIGHT = 320;
/** A list of this height opens below its field even if there is more room above, px. */
const ENOUGH = 200;
/** Between the field and its list, and between the list and the edge of the view, px. */
const GAP = 6;
const EDGE = 8;

/** Places a list so that it ends inside the view: below its field, or above it where there is more room. */
export function placeList(field: Extent, view: Extent): ListPlace {
  const below = view.bottom - field.bottom - GAP - EDGE;
  const above = field.top - view.top - GAP - EDGE;
  const isAbove = below < ENOUGH && above > below;
  return { isAbove, height: Math.max(0, Math.min(MAX_HEIGHT, Math.floor(isAbove ? above : below))) };
}
