/** Median and 99th percentile of some times, ms. */
export type Times = { readonly median: number; readonly p99: number; readonly count: number };

/** The middle one of some measurements. */
export function findMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param times  ms, any order */
export function summarizeTimes(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: findMedian(times),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    count: times.length,
  };
}

/** How long a piece of work takes, ms. */
export async function measureMs(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

type Row = { readonly name: string; readonly value: number; readonly note?: string };

/** Prints measurements as multiples of the first, which is the baseline. */
export function printRatios(unit: string, [baseline, ...rows]: readonly [Row, ...Row[]]): void {
  const width = Math.max(...[baseline, ...rows].map(({ name }) => name.length)) + 2;
  const line = ({ name, value, note }: Row, ratio: string) =>
    `  ${name.padEnd(width)}${written(value).padStart(9)} ${unit}  ${ratio.padEnd(10)}${note ?? ''}`.trimEnd();
  console.log(line(baseline, 'baseline'));
  for (const row of rows) console.log(line(row, `× ${written(row.value / baseline.value)}`));
}

function written(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
