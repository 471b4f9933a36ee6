import { DAY_MS } from '#domain/units/units.ts';
import type { Prepared } from '../../compute/compute-pool.ts';
import { busyForNow } from '../../context/busy.ts';
import type { Services } from '../../context/ctx.ts';

/**
 * The numbers of two months take about 3 ms on the main thread; those of longer spans are computed on another thread.
 */
const LONG_MS = 62 * DAY_MS;

/** Whether the numbers of a span are computed on another thread. */
export function isLong({ from, to }: { readonly from: number; readonly to: number }): boolean {
  return to - from > LONG_MS;
}

/** Runs a job on another thread and returns its JSON. @throws AppError `report.busy` if too many jobs are waiting */
export async function computeJson(services: Services, prepare: () => Promise<Prepared>): Promise<Uint8Array> {
  const result = await services.compute.run(prepare);
  if (result.kind === 'busy') throw busyForNow();
  return result.bytes;
}
