/**
 * Times the AGP sheet (14 days of 5-minute readings, one A4 page) on a warm press, each sheet with readings and a name of
 * its own, and watches the memory of the process over 500 of them. Beside it, in the same run, a baseline: an empty A4 page
 * set by the same compiler without a thread.
 *
 * Run: node bench/pdf.ts
 */
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createSheetPress, type AgpSheet } from '../src/report/agp-sheet.ts';
import { aCatTrace, aSheet } from '../tests/builders/sheet-builder.ts';

const WARM_UP = 10;
const ROUNDS = 500;
const MEMORY_EVERY = 100;
const TARGET_MS = 60;
const TARGET_KB = 150;

function sheetNumber(number: number): AgpSheet {
  const trace = aCatTrace(14);
  const own = { ...trace, mgdl: trace.mgdl.map((value) => value + (number % 97) / 10) };
  return aSheet(14, { owner: { name: `Owner ${number}`, memberId: String(number), country: 'SI' } }, own);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function residentMb(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}

async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

async function baselineMs(): Promise<number> {
  const compiler = NodeCompiler.create();
  const times: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const { ms } = await timed(() => compiler.pdf({ mainFileContent: `#set page(paper: "a4")\n// ${round}` }));
    compiler.evictCache(2);
    times.push(ms);
  }
  return median(times);
}

async function run(): Promise<void> {
  const before = residentMb();
  const press = createSheetPress();
  const first = await timed(() => press.print(sheetNumber(0)));
  for (let round = 1; round <= WARM_UP; round += 1) await press.print(sheetNumber(round));
  const warm = residentMb();
  const times: number[] = [];
  const memory: string[] = [];
  let largest = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sheet = sheetNumber(round);
    const { ms, result } = await timed(() => press.print(sheet));
    times.push(ms);
    if (result.kind === 'pdf') largest = Math.max(largest, result.bytes.length / 1024);
    if (round % MEMORY_EVERY === 0) memory.push(residentMb().toFixed(0));
  }
  const ninety = await timed(() => press.print(aSheet(90)));
  await press.close();
  const baseline = await baselineMs();
  console.log(`baseline: an empty A4 page   ${baseline.toFixed(3)} ms (median of 100)`);
  console.log(`first sheet, thread started  ${first.ms.toFixed(0)} ms`);
  console.log(
    `warm sheet of 14 days        ${median(times).toFixed(1)} ms median, ${percentile95(times).toFixed(1)} ms p95 of ${ROUNDS} (target < ${TARGET_MS} ms)`,
  );
  console.log(`sheet of 90 days, two pages  ${ninety.ms.toFixed(0)} ms`);
  console.log(`largest sheet of 14 days     ${largest.toFixed(0)} KB (target ≤ ${TARGET_KB} KB)`);
  console.log(
    `memory of the process        ${before.toFixed(0)} MB before, ${warm.toFixed(0)} MB warm, then after each ${MEMORY_EVERY} sheets: ${memory.join(', ')} MB`,
  );
  if (median(times) > TARGET_MS || largest > TARGET_KB) process.exitCode = 1;
}

await run();
