import { pushApart } from './push-apart.ts';
import type { Box } from './plot.ts';

/** The kinds of pins on the events' rail; each has its own shape. */
export type PinKind = 'insulin' | 'meds' | 'meal' | 'sport' | 'BG' | 'calibration' | 'weight' | 'notGiven' | 'note';

/** An event as it comes to the rail; `label` is its short value (`2 U`), shown where there is room. */
export type CurveEvent = {
  readonly id: string;
  readonly at: number;
  readonly kind: PinKind;
  readonly label?: string;
  /** of a meter's value, which is drawn at its height: mg/dL */
  readonly mgdl?: number;
  /** what the sensor said then, mg/dL: a stem shows the difference */
  readonly sensorMgdl?: number;
};

/** What is drawn of a meter's value. */
export type CurveMeter = Pick<CurveEvent, 'id' | 'at' | 'mgdl' | 'sensorMgdl'>;

/** A pin: one event, or several of one kind that fall on the same px of a crowded rail. */
export type Pin = {
  readonly ids: readonly string[];
  readonly kind: PinKind;
  readonly at: number;
  readonly x: number;
  readonly lane: 0 | 1;
  /** null where there is no room for it, or the pin is a group of events */
  readonly label: string | null;
};

/** The plot's box, its time axis and its window. */
export type PinAxis = {
  readonly plot: Box;
  readonly from: number;
  readonly to: number;
  readonly x: (at: number) => number;
};

/** Treatment is on the first lane, everything else on the second. */
const LANE_OF = {
  insulin: 0,
  notGiven: 0,
  meds: 0,
  meal: 1,
  sport: 1,
  BG: 1,
  calibration: 1,
  weight: 1,
  note: 1,
} as const satisfies Record<PinKind, 0 | 1>;

/** Least px between two pins of a lane. */
const PIN_SPACING = 13;
/** The distance from a pin's centre to its label, and the maximum width of a 12 px character. */
const LABEL_GAP = 10;
const CHARACTER_PX = 7.2;
/** A lane fuller than this share of its length shows groups of events instead of single ones. */
const CROWDED = 0.5;

/** The events of a window as pins on two lanes, pushed apart where they would lie over each other. */
export function placePins(events: readonly CurveEvent[], axis: PinAxis): Pin[] {
  const shown = events.filter((event) => event.at >= axis.from && event.at <= axis.to);
  return [...lanePins(shown, 0, axis), ...lanePins(shown, 1, axis)];
}

function lanePins(events: readonly CurveEvent[], lane: 0 | 1, axis: PinAxis): Pin[] {
  const { left, width } = axis.plot;
  const own = events.filter((event) => LANE_OF[event.kind] === lane).toSorted((a, b) => a.at - b.at);
  const isCrowded = own.length * PIN_SPACING > width * CROWDED;
  const groups = isCrowded ? groupEvents(own, axis) : own.map((event) => [event]);
  const pins = groups.flatMap((group) => toPins(group, lane, axis));
  const xs = pushApart(
    pins.map((pin) => pin.x),
    PIN_SPACING,
    [left, left + width],
  );
  return pins.map((pin, index) => {
    const x = xs[index] ?? pin.x;
    const end = xs[index + 1] ?? left + width + PIN_SPACING;
    return { ...pin, x, label: hasRoom(pin.label, end - x) ? pin.label : null };
  });
}

function groupEvents(events: readonly CurveEvent[], { x }: PinAxis): CurveEvent[][] {
  const groups = Map.groupBy(events, (event) => `${event.kind} ${Math.floor(x(event.at) / (2 * PIN_SPACING))}`);
  return [...groups.values()].toSorted((a, b) => (a[0]?.at ?? 0) - (b[0]?.at ?? 0));
}

function toPins(group: readonly CurveEvent[], lane: 0 | 1, { x }: PinAxis): Pin[] {
  const middle = group[Math.floor(group.length / 2)];
  if (!middle) return [];
  const label = group.length === 1 ? (middle.label ?? null) : null;
  return [{ ids: group.map((event) => event.id), kind: middle.kind, at: middle.at, x: x(middle.at), lane, label }];
}

function hasRoom(label: string | null, room: number): boolean {
  return label !== null && room >= LABEL_GAP + label.length * CHARACTER_PX + PIN_SPACING / 2;
}
