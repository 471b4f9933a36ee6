import { DAY_MS } from '#domain/units/units.ts';
import type { Prepared } from '../../compute/figure-thread.ts';
import { busyForNow } from '../../context/busy.ts';
import type { Services } from '../../context/ctx.ts';

/** Numbers of two months take some 3 ms on the thread that answers calls; those of a longer time are computed off it. */
const LONG_MS = 62 * DAY_MS;

/** Whether the figures of a span are to be made by another thread. */
export function isLong({ from, to }: { readonly from: number; readonly to: number }): boolean {
  return to - from > LONG_MS;
}

/** The JSON of what a job makes, by another thread. @throws AppError `report.busy` when too many wait */
export async function figuresJson(services: Services, prepare: () => Promise<Prepared>): Promise<Uint8Array> {
  const figured = await services.figures.run(prepare);
  if (figured.kind === 'busy') throw busyForNow();
  return figured.json;
}
