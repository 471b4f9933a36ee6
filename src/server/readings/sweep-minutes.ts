import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction } from '../context/transaction.ts';
import { newId, SHOWN_IDS, type IdSpan } from '../db/ids.ts';
import { leases } from '../records/lease.store.ts';

/** A part of all pets is swept each minute. */
const SWEEP_PARTS = HOUR_MS / MINUTE_MS;

/**
 * The pets that a sweep looks at now: each once an hour, each minute another part of them, by one of the processes; the
 * parts of minutes that were left out as well.
 *
 * @param name  of the sweep's lease, which is not given back
 */
export async function claimSpans(services: Services, name: string, nowMs: number): Promise<IdSpan[]> {
  return (await claimMinutes(services, name, nowMs)).map((minute) => idsOfPart(minute % SWEEP_PARTS));
}

async function claimMinutes(services: Services, name: string, nowMs: number): Promise<number[]> {
  const minute = Math.floor(nowMs / MINUTE_MS);
  return inTransaction(services, async (tx) => {
    const known = leases(tx);
    const next = Math.ceil(((await known.untilMs(name)) ?? nowMs) / MINUTE_MS);
    const claimed = await known.claim({ name, holder: newId(), untilMs: (minute + 1) * MINUTE_MS }, nowMs);
    if (!claimed) return [];
    const first = Math.max(Math.min(next, minute), minute - SWEEP_PARTS + 1);
    return Array.from({ length: minute - first + 1 }, (_, place) => first + place);
  });
}

/** All pets, in the same parts. */
export function allSpans(): IdSpan[] {
  return Array.from({ length: SWEEP_PARTS }, (_, part) => idsOfPart(part));
}

/** Ids that people see are spread evenly. */
function idsOfPart(part: number): IdSpan {
  const { first, end } = SHOWN_IDS;
  const idAt = (place: number) => String(Math.ceil(first + ((end - first) * place) / SWEEP_PARTS));
  return { from: part === 0 ? '' : idAt(part), to: part === SWEEP_PARTS - 1 ? null : idAt(part + 1) };
}
