import { summarizeTimes } from '../times.ts';
import type { Finding } from './checks.ts';
import type { Course, MemoryCourse } from './memory.ts';
import type { Trouble } from './troubles.ts';

/** What a soak found. Times of troubles are ms since the start of the story. */
export type Report = {
  readonly database: string;
  readonly hours: number;
  readonly speed: number;
  readonly pets: number;
  readonly troubles: readonly Trouble[];
  readonly isDiskLeftOut: boolean;
  readonly findings: readonly Finding[];
  readonly delays: readonly number[];
  readonly brief: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly failedCalls: number;
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly sentAgain: number;
  readonly streams: { readonly count: number; readonly connections: number; readonly away: number };
  readonly messages: {
    readonly arrived: number;
    readonly answersTaken: number;
    readonly answersRefused: readonly string[];
  };
  readonly alerts: Readonly<Record<string, number>>;
  readonly deliveries: Readonly<Record<string, number>>;
  readonly memory: MemoryCourse;
  readonly errors: Readonly<Record<string, number>>;
  /** Why the soak fails; empty if it does not. */
  readonly failures: readonly string[];
};

/** Violations of one kind that are printed. */
const PRINTED = 8;

/** Prints a report, as a table or as JSON. */
export function printReport(report: Report, isJson: boolean): void {
  if (isJson) {
    const times = Object.fromEntries([...report.times].map(([name, times]) => [name, summarizeTimes(times)]));
    const { delays, ...rest } = report;
    console.log(JSON.stringify({ ...rest, times, delays: { ...summarizeTimes(delays), max: Math.max(0, ...delays) } }));
    return;
  }
  const { hours, speed, pets, database, troubles, findings } = report;
  console.log(`${hours} hours of ${pets} pets at speed ${speed} on ${database}`);
  console.log('\nBroken (hour of the story)');
  for (const { name, fromMs, toMs } of troubles) {
    const seconds = ((toMs - fromMs) / speed / 1_000).toFixed(1);
    console.log(
      `  ${(fromMs / 3_600_000).toFixed(1).padStart(5)}  ${name}: ready again after ${seconds} s of the machine`,
    );
  }
  if (report.isDiskLeftOut) console.log('  left out: disk full (a small file system can be mounted by root only)');
  console.log('\nChecked');
  for (const { name, checked, violations } of findings) {
    console.log(
      `  ${name.padEnd(52)} ${`${checked}`.padStart(7)}  ${violations.length === 0 ? 'ok' : violations.length}`,
    );
    for (const violation of violations.slice(0, PRINTED)) console.log(`      ${violation}`);
  }
  printFigures(report);
  console.log(report.failures.length === 0 ? '\nNothing failed.' : `\nFailed: ${report.failures.join('; ')}`);
}

function printFigures(report: Report): void {
  const { delays, speed, memory, streams, messages } = report;
  const { median, p99, count } = summarizeTimes(delays);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(0)} s`;
  console.log('\nFigures');
  console.log(`  urgent messages in calm times: median ${seconds(median)}, 99 % ${seconds(p99)}, longest`);
  console.log(
    `    ${seconds(Math.max(...delays))} of the story, ${count} of them; 60 s are ${(60 / speed).toFixed(2)} s of the machine`,
  );
  console.log(`  urgent, but came with their end in one call: ${report.brief.length}`);
  for (const one of report.brief) console.log(`    ${one}`);
  console.log(`  calls by status: ${listed(report.counts)}; sent again ${report.sentAgain}`);
  console.log(
    `  streams: ${streams.count}, connections ${streams.connections}, said that they are away ${streams.away}`,
  );
  console.log(`  messages that arrived ${messages.arrived}, answers taken ${messages.answersTaken}`);
  if (messages.answersRefused.length > 0) {
    console.log(`  answers refused ${messages.answersRefused.length}: ${messages.answersRefused[0]}`);
  }
  console.log(`  alerts: ${listed(report.alerts)}`);
  console.log(`  messages: ${listed(report.deliveries)}`);
  for (const [name, times] of report.times) {
    const { median: middle, p99: most, count: calls } = summarizeTimes(times);
    console.log(`  ${name}: median ${middle.toFixed(1)} ms, 99 % ${most.toFixed(0)} ms, of ${calls}`);
  }
  printCourse('memory, lowest of each hour', memory.resident);
  printCourse('kept after a collection', memory.kept);
  for (const [error, count] of Object.entries(report.errors)) console.log(`  logged ${count} ×: ${error}`);
}

function printCourse(name: string, { hours, risePercent }: Course): void {
  const rise = risePercent === null ? 'too short to say' : `${risePercent.toFixed(1)} %`;
  console.log(`  ${name}, MiB: ${hours.map((mib) => mib.toFixed(0)).join(' ')}; rise ${rise}`);
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
