type Cluster = { readonly first: number; readonly count: number; readonly centre: number };

/**
 * Positions moved as little as needed so that neighbours are at least `gap` apart, all inside [low, high].
 *
 * The order is kept; equal positions stay in the given order. If there is not enough room, they are spread evenly over
 * the whole range.
 */
export function pushApart(positions: readonly number[], gap: number, [low, high]: readonly [number, number]): number[] {
  const order = [...positions.keys()].sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);
  const sorted = order.map((index) => positions[index] ?? 0);
  const room = sorted.length > 1 ? (high - low) / (sorted.length - 1) : gap;
  const spread = spreadSorted(sorted, Math.min(gap, room), [low, high]);
  const moved = positions.slice();
  for (const [rank, index] of order.entries()) moved[index] = spread[rank] ?? 0;
  return moved;
}

function spreadSorted(sorted: readonly number[], gap: number, bounds: readonly [number, number]): number[] {
  const clusters: Cluster[] = [];
  for (const [first, position] of sorted.entries()) {
    let cluster = clamped({ first, count: 1, centre: position }, gap, bounds);
    for (let last = clusters.at(-1); last && overlap(last, cluster, gap); last = clusters.at(-1)) {
      clusters.pop();
      cluster = clamped(merged(last, cluster, sorted), gap, bounds);
    }
    clusters.push(cluster);
  }
  return clusters.flatMap((cluster) => placeMembers(cluster, gap));
}

function overlap(above: Cluster, below: Cluster, gap: number): boolean {
  return below.centre - above.centre < (gap * (above.count + below.count)) / 2 - 1e-9;
}

function merged(above: Cluster, below: Cluster, sorted: readonly number[]): Cluster {
  const count = above.count + below.count;
  const sum = sorted.slice(above.first, above.first + count).reduce((a, b) => a + b, 0);
  return { first: above.first, count, centre: sum / count };
}

function clamped(cluster: Cluster, gap: number, [low, high]: readonly [number, number]): Cluster {
  const half = (gap * (cluster.count - 1)) / 2;
  return { ...cluster, centre: Math.max(low + half, Math.min(high - half, cluster.centre)) };
}

function placeMembers(cluster: Cluster, gap: number): number[] {
  const start = cluster.centre - (gap * (cluster.count - 1)) / 2;
  return Array.from({ length: cluster.count }, (_, index) => Math.round((start + index * gap) * 100) / 100);
}
