import { setImmediate as breathe } from 'node:timers/promises';
import { MINUTE_MS } from '#domain/units/units.ts';
import { readTime, type WrittenTime } from '../formats/written-time.ts';
import { wallOfStamp, type DayOrder } from './day-order.ts';
import type { Frame } from './file-content.ts';
import { instantsOfLocalTimes } from './local-times.ts';
import { requireDayOrder } from './questions.ts';

/** A line with its time as written. The times of one `group` are in ascending or descending order. */
export type TimedLine = {
  readonly line: number;
  readonly stamp: string;
  readonly group: string;
  /** Whether the line has a sensor's value, which come day and night. */
  readonly isSensed: boolean;
};

/** The instant of a line, or why it has no instant. */
export type LineTime =
  | { readonly at: number; readonly problem: null }
  | { readonly at: null; readonly problem: 'badTime' | 'noSuchLocalTime' };

const LINES_AT_A_TIME = 2_000;
/** `14-05-2026 19:20 GMT+8`: a time of day with its offset from UTC in hours. */
const WITH_OFFSET = /^(.+?)\s*(?:GMT|UTC)\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/u;

/**
 * Calls `take` with each line and its instant. Times without an offset are wall-clock times of the frame's zone. The
 * lines are read twice, because a time can depend on the whole file: the order of day and month, and the two passes of
 * a repeated hour.
 *
 * @throws AppError `file.dayOrMonth`
 */
export async function placeLines<Line extends TimedLine>(
  lines: () => Iterable<Line>,
  frame: Frame,
  take: (line: Line, time: LineTime) => void,
): Promise<void> {
  const times = await timesOf(lines(), frame);
  const walls = times.map(({ group, time }) => ({ group, wall: time?.kind === 'wall' ? time.wall : null }));
  const instants = await instantsOfLocalTimes(walls, frame);
  let index = 0;
  for (const line of lines()) {
    const time = times[index]?.time ?? null;
    const at = time?.kind === 'instant' ? time.at : (instants[index] ?? null);
    index += 1;
    if (index % LINES_AT_A_TIME === 0) await breathe();
    take(line, at === null ? { at, problem: time === null ? 'badTime' : 'noSuchLocalTime' } : { at, problem: null });
  }
}

async function timesOf(lines: Iterable<TimedLine>, frame: Frame) {
  const [stamps, groups, unclear, sensed]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const { stamp, group, isSensed } of lines) {
    if (stamps.push(stamp) % LINES_AT_A_TIME === 0) await breathe();
    groups.push(group);
    if (readTime(stamp) !== null) continue;
    unclear.push(stamp);
    if (isSensed) sensed.push(stamp);
  }
  const order = requireDayOrder(unclear, sensed, frame);
  return stamps.map((stamp, index) => ({ group: groups[index] ?? '', time: readStamp(stamp, order) }));
}

/** Reads `2026-05-14T10:00:00Z`, `14.05.2026 19:20`, `14-05-2026 19:20 GMT+8` and the like; null for anything else. */
export function readStamp(stamp: string, order: DayOrder): WrittenTime | null {
  const written = readTime(stamp);
  if (written !== null) return written;
  const wall = wallOfStamp(stamp, order);
  if (wall !== null) return { kind: 'wall', wall };
  const [, clock = '', sign, hours = '0', minutes = '0'] = WITH_OFFSET.exec(stamp) ?? [];
  const local = clock === '' ? null : (readWall(clock, order) ?? null);
  const size = Number(hours) * 60 + Number(minutes);
  if (local === null || Number(hours) > 14 || Number(minutes) > 59) return null;
  const offsetMinutes = sign === '-' ? -size : size;
  return { kind: 'instant', at: local - offsetMinutes * MINUTE_MS, offsetMinutes };
}

function readWall(clock: string, order: DayOrder): number | null {
  const written = readTime(clock);
  return written?.kind === 'wall' ? written.wall : wallOfStamp(clock, order);
}
