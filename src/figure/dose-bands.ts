import { roundPx } from './plot.ts';

/** A period under a chart: its instants (epoch ms, infinite where they are open) and its largest dose. */
export type BandInput = {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly units: number | null;
};

/** A band: as high as its dose against the largest one shown. */
export type DoseBand = {
  readonly key: string;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
};

/** The window of a chart, and the lane under it. */
export type BandFrame = {
  readonly from: number;
  readonly to: number;
  readonly x: (at: number) => number;
  readonly top: number;
  readonly height: number;
  /** The dose of a full height, if it is not the largest one of the window: for windows side by side. */
  readonly most?: number;
};

/** The lowest band is so high, as a share of the lane: the label has to fit. */
const LEAST_HEIGHT = 0.45;
/** Between two bands, px. */
const GAP = 1;

/** The dose periods of a window as steps in a lane: the height of a step is its dose. */
export function doseBands(periods: readonly BandInput[], frame: BandFrame): DoseBand[] {
  const { from, to, x, top, height } = frame;
  const shown = bandsWithin(periods, frame);
  const most = frame.most ?? largestBand(shown);
  return shown.map(({ key, units, ...period }) => {
    const left = x(Math.max(from, period.from));
    const share = units === null || most === 0 ? LEAST_HEIGHT : LEAST_HEIGHT + ((1 - LEAST_HEIGHT) * units) / most;
    const own = roundPx(height * share);
    const width = roundPx(Math.max(1, x(Math.min(to, period.to)) - left - GAP));
    return { key, x: roundPx(left), width, y: roundPx(top + height - own), height: own };
  });
}

/** The periods that overlap a window. */
export function bandsWithin(periods: readonly BandInput[], { from, to }: Pick<BandFrame, 'from' | 'to'>): BandInput[] {
  return periods.filter((period) => period.from < to && period.to > from);
}

/** The largest known dose of periods, U; 0 without one. */
export function largestBand(periods: readonly BandInput[]): number {
  return Math.max(0, ...periods.map(({ units }) => units ?? 0));
}
