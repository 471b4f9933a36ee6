import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import type { ReactNode } from 'react';
import type { CurveGap } from '#figure/curve.ts';
import type { ExtremeMark } from '#figure/extreme-marks.ts';
import type { CurveEvent, CurveMeter, PinKind } from '#figure/pins.ts';
import type { GlucoseDomain, ThresholdRole } from '#figure/plot.ts';

/** Instants from ≤ at ≤ to, epoch ms. */
export type TimeWindow = { readonly from: number; readonly to: number };

/** An event for the rail; `text` is what the tooltip says: `Insulin glargine 2 U`. */
export type ChartEvent = CurveEvent & { readonly text: string };

/** Every word of a curve, in the language of the page. */
export type CurveLabels = {
  /** the curve in a sentence or two, for those who do not see it */
  readonly summary: string;
  readonly unit: string;
  readonly now: string;
  /** `in target`, `low` … */
  readonly levels: Readonly<Record<Level, string>>;
  readonly kinds: Readonly<Record<PinKind, string>>;
  /** `17.3 high · 07:35` */
  readonly mark: (mark: ExtremeMark) => string;
  /** `no data`, or `no data since 05:15` where the gap has no end */
  readonly gap: (gap: CurveGap) => string;
  /** a reading read aloud: `Wed 19:05, 14.7 mmol/L, in target` */
  readonly reading: (at: number, mgdl: number, level: Level) => string;
  readonly table: {
    readonly open: string;
    readonly time: string;
    readonly value: string;
    readonly level: string;
  };
};

/** How numbers and times are written. */
export type CurveFormat = {
  /** mg/dL as it is shown, without the unit */
  readonly glucose: (mgdl: number) => string;
  /** a threshold as it is shown, without the unit */
  readonly threshold: (mgdl: number, role: ThresholdRole) => string;
  /** `19:05` */
  readonly time: (at: number) => string;
  /** `Wed 19:05` */
  readonly dayTime: (at: number) => string;
  /** next to a midnight: `Thu 14 May` */
  readonly day: (at: number) => string;
  /** under a tick: `14 May` */
  readonly shortDay: (at: number) => string;
  /** under a tick: `May`, with its year in January */
  readonly month: (at: number) => string;
};

/** `events`, `labels` and `format` are redrawn when they are new objects: keep them between renders. */
export type CurveChartProps = {
  /** all the readings that zoom and pan may reach */
  readonly trace: Trace;
  readonly thresholds: Thresholds;
  readonly zone: string;
  /** the initial window, until someone zooms or pans; a window of another length or position resets it */
  readonly window: TimeWindow;
  /** how far zoom and pan may go; the window itself by default */
  readonly bounds?: TimeWindow;
  /** the present; null for a window that is past for good */
  readonly now: number | null;
  /** the last reading is old: its dot turns grey */
  readonly isStale?: boolean;
  /** events for the rail; without them there is no rail */
  readonly events?: readonly ChartEvent[];
  /** the meter's values, where the events are not shown or do not have them; kept between renders */
  readonly meters?: readonly CurveMeter[];
  /** what is drawn over the curve; it finds its place by `CurveFigureContext` */
  readonly children?: ReactNode;
  /** the lowest reading is marked in every level */
  readonly marksLowest?: boolean;
  /** a shared y axis for charts next to each other */
  readonly domain?: GlucoseDomain;
  readonly labels: CurveLabels;
  readonly format: CurveFormat;
  /** px at least; a taller place is filled */
  readonly height?: number;
  /** called when zoom or pan moves the window, and with null when it is back */
  readonly onWindow?: (window: TimeWindow | null) => void;
};
