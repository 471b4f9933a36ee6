import { startBenchServer } from './support/bench-server.ts';
import { printRatios, summarizeTimes } from './support/times.ts';

/* The readings of a year as a series over HTTP, whole and thinned, warm. Baseline: a bare Fastify route. */
const WARM_UP = 10;
const ROUNDS = 31;
const WISHES = [
  ['whole', { range: '1y' }],
  ['thinned to 2,000 points', { range: '1y', maxPoints: 2_000 }],
  ['14 days whole', { range: '14d' }],
] as const;

const server = await startBenchServer();
const bare = row('bare Fastify route', await measure(() => server.bare()));
const rows = [];
for (const [name, body] of WISHES) {
  rows.push(row(`loadSeries ${name}`, await measure(() => server.call('/web/glucose/loadSeries', body))));
}
await server.stop();
console.log('A year of readings as a series:');
printRatios('ms', [bare, ...rows]);

type Measured = { readonly times: readonly number[]; readonly bytes: number };

async function measure(call: () => Promise<{ ms: number; bytes: number }>): Promise<Measured> {
  const times: number[] = [];
  let size = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const { ms, bytes } = await call();
    if (round >= WARM_UP) times.push(ms);
    size = bytes;
  }
  return { times, bytes: size };
}

function row(name: string, { times, bytes }: Measured) {
  const { median, p99 } = summarizeTimes(times);
  return { name, value: median, note: `99 % within ${p99.toFixed(1)} ms, ${bytes} bytes` };
}
