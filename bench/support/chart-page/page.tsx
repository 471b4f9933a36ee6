import { createRoot } from 'react-dom/client';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { plainTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { CurveChart } from '#web/chart/CurveChart.tsx';
import type { CurveFormat, CurveLabels } from '#web/chart/curve-props.ts';

const START = Date.UTC(2025, 0, 1);
const STEP_MS = 300_000;

/** A year of five-minute readings with two doses a day and a missing hour now and then; the same in each run. */
function simulate(): Trace {
  const at: number[] = [];
  const mgdl: number[] = [];
  for (let index = 0; index < (365 * DAY_MS) / STEP_MS; index += 1) {
    if (index % 3000 < 12) continue;
    const phase = (index % 144) / 144;
    at.push(START + index * STEP_MS);
    mgdl.push(Math.max(40, 190 + 110 * Math.cos(2 * Math.PI * phase) + 30 * Math.sin(index / 7)));
  }
  return plainTrace(Float64Array.from(at), Float64Array.from(mgdl), 5);
}

const text = (at: number): string => new Date(at).toISOString().slice(5, 16);
const format: CurveFormat = {
  threshold: (mgdl) => String(mgdl),
  glucose: (mgdl) => mgdl.toFixed(0),
  time: text,
  dayTime: text,
  day: text,
  shortDay: text,
  month: text,
};
const labels: CurveLabels = {
  summary: 'A year of glucose',
  unit: 'mg/dL',
  now: 'Now',
  levels: { veryHigh: 'very high', high: 'high', target: 'in target', low: 'low', veryLow: 'very low' },
  kinds: {
    insulin: 'Insulin',
    meds: 'Meds',
    meal: 'Meal',
    sport: 'Sport',
    BG: 'BG',
    calibration: 'Calibration',
    notGiven: 'Not given',
    note: 'Note',
    weight: 'Weight',
  },
  mark: (mark) => mark.mgdl.toFixed(0),
  gap: () => 'no data',
  reading: text,
  table: { open: 'Table', time: 'Time', value: 'Value', level: 'Level' },
};

const trace = simulate();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
await nextFrame();
const plainBegan = performance.now();
drawPlain(root);
await drawn('plain draw', plainBegan);
root.replaceChildren();
const began = performance.now();
createRoot(root).render(
  <CurveChart
    trace={trace}
    thresholds={CAT_THRESHOLDS}
    zone="Europe/Ljubljana"
    window={{ from: START, to: START + 365 * DAY_MS }}
    now={null}
    labels={labels}
    format={format}
  />,
);
await drawn('first draw', began);

/** The same readings as one line, written by hand. */
function drawPlain(place: HTMLElement): void {
  const span = 365 * DAY_MS;
  const points = Array.from(
    trace.at,
    (at, index) => `${(1_000 * (at - START)) / span},${400 - (trace.mgdl[index] ?? 0)}`,
  );
  place.innerHTML = `<svg width="1000" height="400"><path d="M${points.join('L')}" fill="none" stroke="black"/></svg>`;
}

/** Notes the time from an instant to the frame after the one that has a path in it. */
async function drawn(name: string, start: number): Promise<void> {
  while (!document.querySelector('svg path')) await nextFrame();
  await nextFrame();
  performance.measure(name, { start, end: performance.now() });
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}
