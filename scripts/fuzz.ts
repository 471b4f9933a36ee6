/* Calls a portal of its own with whatever a seed leads to: `npm run fuzz -- 100000 7`. Ends with 1 when something is off. */
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { startFuzzedPortal } from '#tests/fuzz/fuzzed-portal.ts';

const [requests = 100_000, seed = 20_261_122] = process.argv.slice(2).map(Number);
const portal = await startFuzzedPortal();
const from = performance.now();
const report = await fuzz({ ...portal, seed, requests });
const isAlive = portal.isAlive();
const errors = await portal.stop();
const seconds = ((performance.now() - from) / 1000).toFixed(0);
console.log(`seed ${seed}: ${report.requests} requests in ${seconds} s, slowest ${report.slowestMs.toFixed(0)} ms`);
console.log(`statuses ${JSON.stringify(Object.fromEntries(report.statuses))}`);
console.log(
  `memory ${report.memory.map((mib) => mib.toFixed(0)).join(' → ')} MiB, ${isAlive ? 'alive' : 'the process ended'}`,
);
for (const [fault, examples] of report.faults) console.log(`\n${fault}\n  ${examples.join('\n  ')}`);
if (errors !== '') console.log(errors.slice(-4_000));
process.exitCode = report.faults.size === 0 && isAlive ? 0 : 1;
