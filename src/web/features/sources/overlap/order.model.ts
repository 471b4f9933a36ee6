/** An order with one entry at another place; a place beyond the ends is the end. */
export function moveTo(order: readonly string[], id: string, place: number): string[] {
  const others = order.filter((other) => other !== id);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, id);
}
