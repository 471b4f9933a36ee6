import { startBenchServer } from './support/bench-server.ts';
import { printRatios, summarizeTimes, type Times } from './support/times.ts';

/*
 * The long view of a year over HTTP, warm. Baselines in the same run: a bare Fastify route of the same process, and the
 * glucose report of the same year.
 */
const WARM_UP = 15;
const VIEWS = 41;
const TARGET_MS = 20;

const server = await startBenchServer();
const view = () => server.call('/web/care/loadYear', { range: '1y' });
const report = () => server.call('/web/userReport/loadGlucoseReport', { range: '1y' });
const first = await view();
for (let round = 0; round < WARM_UP; round += 1) {
  await view();
  await report();
}

const [bare, views, reports]: [number[], number[], number[]] = [[], [], []];
for (let round = 0; round < VIEWS; round += 1) {
  bare.push((await server.bare()).ms);
  views.push((await view()).ms);
  reports.push((await report()).ms);
}
await server.stop();

const warm = summarizeTimes(views);
console.log(
  `Long view, 105,120 readings, ${first.bytes} bytes; first one (days not packed yet) ${first.ms.toFixed(1)} ms`,
);
printRatios('ms', [
  row('bare Fastify route', summarizeTimes(bare)),
  row('loadYear 1y', warm),
  row('loadGlucoseReport 1y', summarizeTimes(reports)),
]);
console.log(`  target ${TARGET_MS} ms: ${warm.median <= TARGET_MS ? 'met' : 'missed'}`);

function row(name: string, { median, p99, count }: Times) {
  return { name, value: median, note: `99 % within ${p99.toFixed(1)} ms, of ${count}` };
}
