import { startBenchServer, summarizeTimes } from './report-client.ts';

/* The readings of a year as a series over HTTP, whole and thinned, warm, compared with a bare Fastify route. */
const WARM_UP = 10;
const ROUNDS = 31;
const WISHES = [
  ['whole', { range: '1y' }],
  ['thinned to 2,000 points', { range: '1y', maxPoints: 2_000 }],
  ['14 days whole', { range: '14d' }],
] as const;

const server = await startBenchServer();
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) bare.push((await server.bare()).ms);
print('bare Fastify route', bare, 13);
for (const [name, body] of WISHES) {
  const times: number[] = [];
  let size = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const { ms, bytes } = await server.call('/web/glucose/loadSeries', body);
    if (round >= WARM_UP) times.push(ms);
    size = bytes;
  }
  print(`loadSeries ${name}`, times, size);
}
await server.stop();

function print(name: string, times: readonly number[], bytes: number): void {
  const { median, p99 } = summarizeTimes(times);
  const ratio = median / summarizeTimes(bare).median;
  console.log(
    `${name.padEnd(36)} ${median.toFixed(2).padStart(8)} ms median ${p99.toFixed(2).padStart(8)} ms p99  × ${ratio.toFixed(1)}, ${bytes} bytes`,
  );
}
