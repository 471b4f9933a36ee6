import { setImmediate as breathe } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { instantOfWall } from '../formats/written-time.ts';
import { EARLIEST_MS } from '../rules/reading-rules.ts';

/** A wall-clock time in a file. The times of one `group` are in ascending or descending order. */
export type LocalTime = { readonly group: string; readonly wall: number | null };

/** Clocks are set back by at most an hour, and sensors are not exact. */
const MAX_STEP_BACK_MS = 2 * HOUR_MS;
/** Further from UTC than any zone. */
const WIDEST_MS = 2 * DAY_MS;
const TIMES_AT_ONCE = 5_000;

/** The zone of the wall clock, and the current time; `onLocalTime` is called for each time that the zone decides. */
export type LocalFrame = { readonly zone: string; readonly nowMs: number; readonly onLocalTime?: () => void };

/**
 * The instant of a wall-clock time, like `instantOfWall`. Times before 2000 or in the future are refused later anyway,
 * so they are returned unchanged; this saves the slow lookup of offsets for their years.
 */
export function instantOfLocal(
  wall: number,
  { zone, nowMs, onLocalTime }: LocalFrame,
  previousAt: number | null,
): number | null {
  const isWithin = wall > EARLIEST_MS - WIDEST_MS && wall < nowMs + WIDEST_MS;
  if (isWithin) onLocalTime?.();
  return isWithin ? instantOfWall(wall, zone, previousAt) : wall;
}

type Placed = { readonly index: number; readonly wall: number };

/**
 * The instants of a file's local times, in their order; null for a time that cannot be read or that the zone skipped.
 *
 * In a repeated hour, the order within a group distinguishes the two passes, ascending or descending. In a group
 * without order a time is of the first pass, and of the second one if it occurs again.
 */
export async function instantsOfLocalTimes(
  times: readonly LocalTime[],
  frame: LocalFrame,
): Promise<readonly (number | null)[]> {
  const instants = times.map((): number | null => null);
  let taken = 0;
  const placed = times.flatMap(({ wall }, index) => (wall === null ? [] : [{ index, wall }]));
  for (const group of Map.groupBy(placed, ({ index }) => times[index]?.group).values()) {
    const rising = isFalling(group) ? group.toReversed() : group;
    const resolved = isInOrder(rising) ? byOrder(rising, frame) : byRepetition(group, frame);
    for (const [index, at] of resolved) {
      if ((taken += 1) % TIMES_AT_ONCE === 0) await breathe();
      instants[index] = at;
    }
  }
  return instants;
}

function* byOrder(group: readonly Placed[], frame: LocalFrame): Generator<[number, number | null]> {
  let previousAt: number | null = null;
  for (const { index, wall } of group) {
    const at: number | null = instantOfLocal(wall, frame, previousAt);
    previousAt = at ?? previousAt;
    yield [index, at];
  }
}

function* byRepetition(group: readonly Placed[], frame: LocalFrame): Generator<[number, number | null]> {
  const firsts = new Map<number, number | null>();
  for (const { index, wall } of group) {
    const at = instantOfLocal(wall, frame, firsts.get(wall) ?? null);
    if (!firsts.has(wall)) firsts.set(wall, at);
    yield [index, at];
  }
}

function isFalling(group: readonly Placed[]): boolean {
  let steps = 0;
  for (let index = 1; index < group.length; index += 1) steps += Math.sign(stepTo(group, index));
  return steps < 0;
}

function isInOrder(group: readonly Placed[]): boolean {
  return group.every((_placed, index) => index === 0 || stepTo(group, index) >= -MAX_STEP_BACK_MS);
}

function stepTo(group: readonly Placed[], index: number): number {
  return (group[index]?.wall ?? 0) - (group[index - 1]?.wall ?? 0);
}
