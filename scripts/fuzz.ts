/*
 * Sends generated calls to its own portal; the seed decides which: `npm run fuzz -- 100000 7`. Exits with 1 if a check
 * fails.
 */
import { fuzz, type FuzzReport } from '#tests/fuzz/fuzz.ts';
import { startFuzzedPortal } from '#tests/fuzz/fuzzed-portal.ts';

const [requests = 100_000, seed = 20_261_122] = process.argv.slice(2).map(Number);
const portal = await startFuzzedPortal();
const from = performance.now();
const report = await fuzz({ ...portal, seed, requests, onProgress: printReport });
printReport(report);
const isAlive = portal.isAlive();
const errors = await portal.stop();
console.log(isAlive ? 'alive' : 'the process ended');
console.log(`statuses ${JSON.stringify(Object.fromEntries(report.statuses))}`);
for (const [fault, examples] of report.faults) console.log(`\n${fault}\n  ${examples.join('\n  ')}`);
if (errors !== '') console.log(errors.slice(-4_000));
process.exitCode = report.faults.size === 0 && isAlive ? 0 : 1;

function printReport({ requests: sent, faults, slowestMs, memory }: FuzzReport): void {
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  const mib = memory.at(-1)?.toFixed(0) ?? '?';
  const found = [...faults.keys()].join(', ') || 'nothing found';
  console.log(
    `seed ${seed}: ${sent} requests in ${seconds} s, slowest ${slowestMs.toFixed(0)} ms, ${mib} MiB, ${found}`,
  );
}
