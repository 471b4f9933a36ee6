import { HOUR_MS, instant, type Instant } from '#domain/units/units.ts';

/** A stretch of constant offset in a zone: `from` ≤ instant < `until`, local time = instant + `offsetMs`. */
export type ZoneSpan = { readonly from: number; readonly until: number; readonly offsetMs: number };

/** Offsets are looked up and cached in chunks of this many ms (99 days). */
const CHUNK_MS = 2 ** 33;
/** Points looked up in a chunk (every 6.2 days). Between two equal neighbours the offset is taken as constant. */
const SAMPLES_PER_CHUNK = 16;
/** Cached chunks per zone (138 years), and cached zones, before the cache is cleared. */
const MAX_CHUNKS = 512;
const MAX_ZONES = 600;

type ZoneClock = { readonly format: Intl.DateTimeFormat; readonly chunks: Map<number, readonly ZoneSpan[]> };

const clocks = new Map<string, ZoneClock>();

/** An offset such as `+02:00`, which `Intl` takes for a zone: it has no summer time. */
const OFFSET = /^[+-]/u;

/** Whether a name is a known IANA time zone, or UTC; case does not matter. */
export function isZone(zone: string): boolean {
  if (OFFSET.test(zone)) return false;
  try {
    createZoneClock(zone);
    return true;
  } catch {
    return false; // Intl reports an unknown zone only by a RangeError
  }
}

/**
 * How far a zone's wall clock is ahead of UTC at an instant, in ms.
 *
 * @throws RangeError if the zone is unknown
 */
export function offsetMsAt(at: number, zone: string): number {
  return spanAt(at, zone).offsetMs;
}

/**
 * The stretches of constant offset that cover [from, to], in order and without a gap.
 *
 * @throws RangeError if the zone is unknown
 */
export function zoneSpans(from: number, to: number, zone: string): ZoneSpan[] {
  const clock = createZoneClock(zone);
  const spans: ZoneSpan[] = [];
  for (let chunk = Math.floor(from / CHUNK_MS); chunk <= Math.floor(to / CHUNK_MS); chunk += 1) {
    for (const span of chunkSpans(clock, chunk)) appendSpan(spans, span);
  }
  return spans;
}

/** The wall-clock ms (as if UTC) of an instant in a zone. */
export function toWallClock(at: number, zone: string): number {
  return at + offsetMsAt(at, zone);
}

/**
 * The first instant at which a zone's wall clock shows a time or a later one.
 *
 * In a repeated hour it is the first occurrence; for a skipped time it is the moment of the jump.
 *
 * @param wall  wall-clock ms, as if UTC
 */
export function firstInstantAtWall(wall: number, zone: string): Instant {
  const near = spanAt(wall - WIDEST_OFFSET_MS, zone);
  if (near.until > wall + WIDEST_OFFSET_MS) return instant(wall - near.offsetMs);
  for (const span of zoneSpans(wall - WIDEST_OFFSET_MS, wall + WIDEST_OFFSET_MS, zone)) {
    const at = Math.max(span.from, wall - span.offsetMs);
    if (at < span.until) return instant(at);
  }
  return instant(wall);
}

/** No zone has ever had a larger offset from UTC. */
const WIDEST_OFFSET_MS = 26 * HOUR_MS;

/** The stretch of constant offset around an instant, limited to its chunk. */
function spanAt(at: number, zone: string): ZoneSpan {
  const spans = chunkSpans(createZoneClock(zone), Math.floor(at / CHUNK_MS));
  const span = spans.find((candidate) => at < candidate.until);
  if (span === undefined) throw new RangeError(`invalid instant: ${at}`);
  return span;
}

function appendSpan(spans: ZoneSpan[], span: ZoneSpan): void {
  const last = spans.at(-1);
  if (last?.offsetMs === span.offsetMs) spans[spans.length - 1] = { ...last, until: span.until };
  else spans.push(span);
}

function createZoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = { format: wallClockFormat(zone), chunks: new Map<number, readonly ZoneSpan[]>() };
  if (clocks.size >= MAX_ZONES) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

function chunkSpans(clock: ZoneClock, chunk: number): readonly ZoneSpan[] {
  const known = clock.chunks.get(chunk);
  if (known) return known;
  const spans = findSpans(clock.format, chunk * CHUNK_MS);
  if (clock.chunks.size >= MAX_CHUNKS) clock.chunks.clear();
  clock.chunks.set(chunk, spans);
  return spans;
}

function findSpans(format: Intl.DateTimeFormat, start: number): ZoneSpan[] {
  const spans: ZoneSpan[] = [];
  const stepMs = CHUNK_MS / SAMPLES_PER_CHUNK;
  for (let from = start; from < start + CHUNK_MS; from += stepMs) {
    for (const span of splitSpan(format, from, from + stepMs)) appendSpan(spans, span);
  }
  return spans;
}

function splitSpan(format: Intl.DateTimeFormat, from: number, until: number): ZoneSpan[] {
  const before = readOffset(format, from);
  const after = readOffset(format, until);
  if (before === after) return [{ from, until, offsetMs: before }];
  const change = bisectChange(format, from, until);
  return [
    { from, until: change, offsetMs: before },
    { from: change, until, offsetMs: after },
  ];
}

function bisectChange(format: Intl.DateTimeFormat, from: number, until: number): number {
  const before = readOffset(format, from);
  let same = Math.floor(from / 1000);
  let changed = Math.ceil(until / 1000);
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (readOffset(format, middle * 1000) === before) same = middle;
    else changed = middle;
  }
  return changed * 1000;
}

function wallClockFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const part: Record<string, number> = {};
  const whole = Math.floor(at / 1000) * 1000;
  for (const { type, value } of format.formatToParts(whole)) part[type] = Number(value);
  const wall = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
  return wall - whole;
}
