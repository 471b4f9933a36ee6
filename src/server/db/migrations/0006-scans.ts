/*
 * Finds the scans in an old LibreView import, which did not store the record type. The history of a scanned sensor has
 * a value every 15 minutes, at the same minute of every quarter of an hour for the whole session; a scan can be at any
 * time. If six hours have such a rhythm, readings off it are scans.
 */
const MINUTE_MS = 60_000;
const QUARTER_MINUTES = 15;
const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;
const STRETCH_MS = 6 * 60 * MINUTE_MS;
/** Less history than this shows no rhythm, and a rhythm has its reading in this share of all quarters. */
const MIN_HISTORY = 8;
const MIN_COVERAGE = 0.7;

/** The scans among the readings of one session. @param instants  ascending, epoch ms, as read from whole minutes */
export function findScans(instants: readonly number[]): number[] {
  return [...Map.groupBy(instants, (at) => Math.floor(at / STRETCH_MS)).values()].flatMap(scansOfStretch);
}

function scansOfStretch(instants: readonly number[]): number[] {
  const quarters = Math.floor(((instants.at(-1) ?? 0) - (instants[0] ?? 0)) / QUARTER_MS) + 1;
  const phases = Array.from({ length: QUARTER_MINUTES }, (_, phase) => ({
    phase,
    history: historyOn(phase, instants),
  }));
  const isRhythm = (phase: number): boolean =>
    (phases[phase % QUARTER_MINUTES]?.history.size ?? 0) >= Math.max(MIN_HISTORY, MIN_COVERAGE * quarters);
  const best = phases.reduce((a, b) => (b.history.size > a.history.size || isNearer(b, a) ? b : a));
  // A sensor with a value every five minutes, or every minute, keeps each of its rhythms.
  if (!isRhythm(best.phase) || isRhythm(best.phase + 5) || isRhythm(best.phase + 10)) return [];
  const history = [...best.history.values()];
  const kept = new Set(history);
  return instants.filter((at) => !kept.has(at) && history.some((other) => Math.abs(other - at) < QUARTER_MS));
}

type Phase = { readonly phase: number; readonly history: ReadonlyMap<number, number> };

/** The reading of each quarter of an hour that lies on a phase, give or take a minute: the nearest. */
function historyOn(phase: number, instants: readonly number[]): Map<number, number> {
  const history = new Map<number, number>();
  for (const at of instants) {
    const quarter = Math.round((at - phase * MINUTE_MS) / QUARTER_MS);
    const distance = distanceTo(phase, at);
    const known = history.get(quarter);
    if (distance <= MINUTE_MS && (known === undefined || distance < distanceTo(phase, known))) history.set(quarter, at);
  }
  return history;
}

function isNearer(a: Phase, b: Phase): boolean {
  const total = ({ phase, history }: Phase) =>
    [...history.values()].reduce((sum, at) => sum + distanceTo(phase, at), 0);
  return a.history.size === b.history.size && total(a) < total(b);
}

function distanceTo(phase: number, at: number): number {
  const quarter = Math.round((at - phase * MINUTE_MS) / QUARTER_MS);
  return Math.abs(at - phase * MINUTE_MS - quarter * QUARTER_MS);
}
