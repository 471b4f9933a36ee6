import type { SourcesOverview } from '#contract/sources.ts';
import { mgdlOfTenths } from '#domain/units/units.ts';
import type { CoveredReading } from '../../records/covered-readings.store.ts';
import type { SentReading } from '../../records/sent-readings.store.ts';
import { COMPARED_WITHIN_MS } from '../../rules/same-reading.ts';
import { toSourceId } from './source-id.ts';

/** Sources that differ by more are shown: tenths of a mg/dL. */
const DIFFERS_TENTHS = 100;
const MAX_SHOWN = 100;

type Overlap = NonNullable<SourcesOverview['overlap']>;
type Reading = Pick<SentReading, 'atMs' | 'tenths' | 'sender'>;
type Pair = { readonly counting: Reading; readonly covered: readonly Reading[] };

/**
 * How often several sources sent the same reading, and how often one alone.
 *
 * @param counting  readings of live sources that count, ascending
 * @param covered   readings that one of those counts for, ascending
 * @returns null while one source alone sent readings
 */
export function countOverlap(
  counting: readonly SentReading[],
  covered: readonly CoveredReading[],
  days: number,
): Overlap | null {
  const senders = new Set([...counting, ...covered].map(({ sender }) => sender));
  if (senders.size < 2) return null;
  const pairs = pairUp(counting, covered);
  const alone = counting.filter((reading) => !pairs.has(reading));
  const counts = Map.groupBy(alone, ({ sender }) => sender);
  const differing = [...pairs].map(([reading, others]) => ({ counting: reading, covered: others })).filter(isDiffering);
  return {
    days,
    both: pairs.size,
    alone: [...senders].map((sender) => ({ sourceId: toSourceId(sender), count: counts.get(sender)?.length ?? 0 })),
    counted: counting.length,
    differing: differing.slice(-MAX_SHOWN).toReversed().map(toDiffering),
    differingCount: differing.length,
  };
}

/** Each covered reading with the nearest reading of another source that counts. */
function pairUp(counting: readonly SentReading[], covered: readonly CoveredReading[]): Map<SentReading, Reading[]> {
  const pairs = new Map<SentReading, Reading[]>();
  let first = 0;
  for (const reading of covered) {
    while ((counting[first]?.atMs ?? Infinity) < reading.atMs - COMPARED_WITHIN_MS) first += 1;
    const upper = findNearest(counting, first, reading);
    if (upper !== undefined) pairs.set(upper, [...(pairs.get(upper) ?? []), reading]);
  }
  return pairs;
}

function findNearest(counting: readonly SentReading[], first: number, reading: Reading): SentReading | undefined {
  let nearest: SentReading | undefined;
  for (let index = first; index < counting.length; index += 1) {
    const other = counting[index];
    if (other === undefined || other.atMs > reading.atMs + COMPARED_WITHIN_MS) break;
    if (other.sender !== reading.sender && distance(other, reading) < distance(nearest, reading)) nearest = other;
  }
  return nearest;
}

function distance(other: Reading | undefined, reading: Reading): number {
  return other === undefined ? Infinity : Math.abs(other.atMs - reading.atMs);
}

function isDiffering({ counting, covered }: Pair): boolean {
  return covered.some(({ tenths }) => Math.abs(tenths - counting.tenths) > DIFFERS_TENTHS);
}

function toDiffering({ counting, covered }: Pair): Overlap['differing'][number] {
  const values = [counting, ...covered].map(({ sender, tenths }) => ({
    sourceId: toSourceId(sender),
    mgdl: mgdlOfTenths(tenths),
  }));
  return { at: counting.atMs, values };
}
