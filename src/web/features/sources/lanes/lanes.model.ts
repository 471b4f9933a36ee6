import type { SourcesOverview } from '#contract/sources.ts';
import { toWallClock } from '#domain/time/zones.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';

type Span = SourcesOverview['countedSpans'][number];

/** A stretch of a lane in percent of its width; time runs to the right. */
export type LanePiece = { readonly x: number; readonly width: number; readonly late: boolean };

/** After so long without a reading the portal says that none comes. */
const SILENT_MS = 30 * MINUTE_MS;
/** A stretch of one reading has no length; it is drawn this wide, percent. */
const LEAST_WIDTH = 0.35;

/** Whether readings come in now. */
export function toFlow(latest: SourcesOverview['latest'], now: number): 'none' | 'coming' | 'silent' {
  if (latest === null) return 'none';
  return now - latest.at < SILENT_MS ? 'coming' : 'silent';
}

/** The stretches of the 24 hours before `now`, each cut to them. */
export function lanePieces(spans: readonly Span[], now: number): LanePiece[] {
  const start = now - DAY_MS;
  return spans
    .filter(({ from, to }) => to >= start && from <= now)
    .map(({ from, to, late }) => {
      const x = ((Math.max(from, start) - start) / DAY_MS) * 100;
      const end = ((Math.min(to, now) - start) / DAY_MS) * 100;
      const width = Math.max(end - x, LEAST_WIDTH);
      return { x: Math.min(x, 100 - width), width, late };
    });
}

/** A full hour on the axis: its instant, its place in percent, and whether a narrow axis has room for it. */
export type LaneTick = { readonly at: number; readonly x: number; readonly isMain: boolean };

const TICK_HOURS = 3;
const MAIN_HOURS = 6;
/** Room at the end for the word that names the present, percent; a narrow axis needs more. */
const LAST_TICK = 88;
const LAST_MAIN = 84;

/** Every third full hour of the zone's clock within the 24 hours before `now`. */
export function laneTicks(now: number, zone: string): LaneTick[] {
  const start = now - DAY_MS;
  const quarter = 15 * MINUTE_MS;
  const first = Math.ceil(start / quarter) * quarter;
  return Array.from({ length: DAY_MS / quarter }, (_, index) => first + index * quarter)
    .map((at) => ({ at, x: ((at - start) / DAY_MS) * 100, wall: toWallClock(at, zone) % DAY_MS }))
    .filter(({ x, wall }) => wall % (TICK_HOURS * HOUR_MS) === 0 && x < LAST_TICK)
    .map(({ at, x, wall }) => ({ at, x, isMain: wall % (MAIN_HOURS * HOUR_MS) === 0 && x < LAST_MAIN }));
}
