/**
 * Measures the AGP sheet on a warm press, each sheet with its own readings and name: one A4 page of 14 days of 5-minute
 * readings, and two of 90 days; and the consult pack of 28 days, computed from its readings and printed. Also measures
 * the memory of the process over 500 sheets, and the size of the 90-day sheet and of the pack in every language.
 * Baseline, in the same run: an empty A4 page set by the same compiler without a thread.
 *
 * Run: node bench/pdf.ts
 */
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { languages, type Language } from '../src/contract/languages.ts';
import type { Trace } from '../src/domain/trace/trace.ts';
import type { AgpSheet } from '../src/report/agp-sheet.ts';
import { createSheetPress, type LoadedConsult, type SheetPress } from '../src/server/compute/sheet-press.ts';
import { aLoadedConsult } from '../tests/builders/consult-builder.ts';
import { findMedian, measureMs, printRatios } from './support/times.ts';
import { aNoisyCatTrace, aSheet } from '../tests/builders/sheet-builder.ts';

const WARM_UP = 10;
const ROUNDS = 500;
const LONG_ROUNDS = 60;
const MEMORY_EVERY = 100;
const TARGET_MS = 60;
const TARGET_KB = 150;

const TRACES = { 14: aNoisyCatTrace(14), 90: aNoisyCatTrace(90) } as const satisfies Record<number, Trace>;
type Days = keyof typeof TRACES;

function sheetNumber(number: number, days: Days): AgpSheet {
  const trace = TRACES[days];
  const own = { ...trace, mgdl: trace.mgdl.map((value) => value + (number % 97) / 10) };
  return aSheet(days, { owner: { name: `Owner ${number}`, memberId: String(number), country: 'SI' } }, own);
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
  return findMedian(times);
}

type Sheet = AgpSheet | LoadedConsult;

async function countBytes(press: SheetPress, sheet: Sheet): Promise<number> {
  const printed = await ('input' in sheet
    ? press.makeConsult(() => Promise.resolve(sheet), 'pdf')
    : press.print(sheet));
  return printed.kind === 'done' ? printed.bytes.length : Number.NaN;
}

const PACK = aLoadedConsult();

function consultNumber(number: number, language: Language = 'en', name = 'Mimi'): LoadedConsult {
  const { head } = PACK.input;
  const owner = { ...head.owner, name: `Owner ${number}` };
  return { ...PACK, input: { ...PACK.input, head: { ...head, language, owner, pet: { ...head.pet, name } } } };
}

type Warm = { readonly times: readonly number[]; readonly largest: number; readonly memory: readonly string[] };

async function printWarm(press: SheetPress, make: (number: number) => Sheet, rounds: number): Promise<Warm> {
  for (let round = 0; round <= WARM_UP; round += 1) await countBytes(press, make(round));
  const times: number[] = [];
  const memory: string[] = [];
  let largest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const sheet = make(round);
    const { ms, result } = await timed(() => countBytes(press, sheet));
    times.push(ms);
    largest = Math.max(largest, result);
    if (round % MEMORY_EVERY === 0) memory.push(residentMb().toFixed(0));
  }
  return { times, largest, memory };
}

/** The size of the 90-day sheet, with a name that needs extra fonts, in the language with the largest file. */
async function heaviest(press: SheetPress): Promise<{ language: string; bytes: number }> {
  const pet = { name: '咪咪', species: 'cat', breed: null, ageYears: 11, birthday: null, weightKg: 4.6 } as const;
  let most = { language: '', bytes: 0 };
  for (const language of languages) {
    const bytes = await countBytes(press, aSheet(90, { language, pet }, TRACES[90]));
    if (!(bytes <= most.bytes)) most = { language, bytes };
  }
  return most;
}

/** The same of a consult pack. */
async function heaviestPack(press: SheetPress): Promise<{ language: string; bytes: number }> {
  let most = { language: '', bytes: 0 };
  for (const language of languages) {
    const bytes = await countBytes(press, consultNumber(0, language, '咪咪'));
    if (!(bytes <= most.bytes)) most = { language, bytes };
  }
  return most;
}

function sheetRow(name: string, times: readonly number[]) {
  const note = `95 % within ${percentile95(times).toFixed(1)} ms, of ${times.length} (target ≤ ${TARGET_MS} ms)`;
  return { name, value: findMedian(times), note };
}

async function run(): Promise<void> {
  const before = residentMb();
  const press = createSheetPress();
  const first = await measureMs(() => press.print(sheetNumber(0, 14)));
  const warm = residentMb();
  const short = await printWarm(press, (number) => sheetNumber(number, 14), ROUNDS);
  const long = await printWarm(press, (number) => sheetNumber(number, 90), LONG_ROUNDS);
  const pack = await printWarm(press, consultNumber, LONG_ROUNDS);
  const most = await heaviest(press);
  const mostOfPacks = await heaviestPack(press);
  await press.close();
  const baseline = await baselineMs();
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB (target ≤ ${TARGET_KB} KB)`;
  printRatios('ms', [
    { name: 'an empty A4 page', value: baseline },
    { name: 'first sheet, thread started', value: first },
    sheetRow('warm sheet of 14 days', short.times),
    sheetRow('warm sheet of 90 days', long.times),
    sheetRow('warm consult pack', pack.times),
  ]);
  console.log(`largest sheet of 14 days     ${kb(short.largest)}`);
  console.log(`largest sheet of 90 days     ${kb(long.largest)}`);
  console.log(`largest consult pack         ${kb(pack.largest)}`);
  console.log(`90 days in every language    at most ${kb(most.bytes)}, in ${most.language}`);
  console.log(`packs in every language      at most ${kb(mostOfPacks.bytes)}, in ${mostOfPacks.language}`);
  console.log(
    `memory of the process        ${before.toFixed(0)} MB before, ${warm.toFixed(0)} MB after a sheet, then after each ${MEMORY_EVERY} sheets: ${short.memory.join(', ')} MB`,
  );
  const slow = Math.max(findMedian(short.times), findMedian(long.times), findMedian(pack.times)) > TARGET_MS;
  const heavy = !(
    Math.max(short.largest, long.largest, pack.largest, most.bytes, mostOfPacks.bytes) <=
    TARGET_KB * 1000
  );
  if (slow || heavy) process.exitCode = 1;
}

await run();
