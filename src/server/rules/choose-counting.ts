import { COMPARED_WITHIN_MS, covers, type Comparable } from './same-reading.ts';
import type { SourcePlaces } from './source-order.ts';

/**
 * The readings of live sources that count where several sent them: history before scans, then by the place of the
 * source, then the one that was stored first.
 */
export function chooseCounting<R extends Comparable & { readonly storedAtMs: number }>(
  readings: readonly R[],
  places: SourcePlaces,
): ReadonlySet<R> {
  const byWeight = readings.toSorted(
    (a, b) =>
      a.scan - b.scan ||
      places.placeOf(a.sender) - places.placeOf(b.sender) ||
      a.storedAtMs - b.storedAtMs ||
      a.atMs - b.atMs ||
      a.sender - b.sender,
  );
  const chosen = new Set<R>();
  const bySlot = new Map<number, R[]>();
  for (const reading of byWeight) {
    const slot = Math.floor(reading.atMs / COMPARED_WITHIN_MS);
    const near = [slot - 1, slot, slot + 1].flatMap((one) => bySlot.get(one) ?? []);
    if (near.some((upper) => upper.sender !== reading.sender && covers(upper, reading, places))) continue;
    chosen.add(reading);
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), reading]);
  }
  return chosen;
}
