import { mgdl, type MgDl } from '#domain/units/units.ts';
import type { Agp, AgpBin } from './agp.ts';

type Curve = 'p5' | 'p25' | 'p50' | 'p75' | 'p95';

/**
 * The profile for drawing: each curve is smoothed once and cyclically, (previous + 4 · own + next) / 6.
 *
 * An empty neighbour is left out of the mean; an empty bin stays a gap. For display only: numbers come from the
 * unsmoothed profile.
 */
export function smoothedAgp(agp: Agp): Agp {
  const { bins } = agp;
  return {
    binMinutes: agp.binMinutes,
    bins: bins.map((bin, index) => smoothedBin(bin, bins.at(index - 1), bins[(index + 1) % bins.length])),
  };
}

function smoothedBin(bin: AgpBin, previous: AgpBin | undefined, next: AgpBin | undefined): AgpBin {
  const smooth = (curve: Curve): MgDl | null => smoothedValue(bin[curve], previous?.[curve], next?.[curve]);
  return {
    minute: bin.minute,
    n: bin.n,
    p5: smooth('p5'),
    p25: smooth('p25'),
    p50: smooth('p50'),
    p75: smooth('p75'),
    p95: smooth('p95'),
  };
}

function smoothedValue(own: number | null, previous: number | null = null, next: number | null = null): MgDl | null {
  if (own === null) return null;
  const sum = 4 * own + (previous ?? 0) + (next ?? 0);
  return mgdl(sum / (4 + (previous === null ? 0 : 1) + (next === null ? 0 : 1)));
}
