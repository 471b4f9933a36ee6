import type { ImportFound } from '#contract/imports.ts';
import { dateOfDayNumber, toLocalDayNumber } from '#domain/time/days.ts';
import { mgdl, toTenths } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { FileContent, FileEvent } from '../../file-formats/file-content.ts';
import type { FilePart } from '../../file-formats/read-parts.ts';
import { placeReadings, type Arrived } from '../../readings/place-readings.ts';
import { senderNumber } from '../../readings/sender-number.ts';
import { importedRows } from '../../records/imported-rows.store.ts';
import type { NewReading } from '../../rules/reading-rules.ts';
import { estimateIntervalMinutes, INTERVAL_READINGS } from '../../rules/sensor-sessions.ts';
import { instantsOf } from './brought.ts';
import { placeCollector, type StoredPlace } from './places.ts';
import { findNewEvents } from './store-events.ts';

/** What a preview found, as it is stored. */
export type StoredFound = Omit<ImportFound, 'places'> & { readonly places: readonly StoredPlace[] };

/** Known readings that differ by more, in tenths of mg/dL. */
const DIFFERING_TENTHS = 100;
const SAME_WITHIN_MS = 30_000;
const MAX_DIFFERING = 100;
const MAX_SOURCES = 20;
/** Tenths of mg/dL up to the highest value that the portal stores. */
const HIGHEST_TENTHS = 10_000;

type Day = { readonly tenths: number[]; fresh: number; known: number };
type Numbers = Omit<
  StoredFound,
  'format' | 'headLine' | 'lines' | 'from' | 'to' | 'days' | 'places' | 'refusedLines' | 'knownFrom'
>;

/** Adds up what the parts of a file would bring, compared with what is stored. Nothing is stored. */
export function createTally(ctx: Ctx, member: AuthorizedMember<'write'>, importId: string) {
  const places = placeCollector();
  const days = new Map<number, Day>();
  const histogram = new Uint32Array(HIGHEST_TENTHS + 1);
  const sources = new Map<string, { source: string; name: string; count: number }>();
  let span: { from: number | null; to: number | null } = { from: null, to: null };
  let [lines, parts]: [number, { content: FileContent } | null] = [0, null];
  const numbers: { -readonly [Name in keyof Numbers]: Numbers[Name] } = {
    readings: { fresh: 0, known: 0, intervalMinutes: null },
    events: { fresh: 0, known: 0 },
    ...{ doses: 0, meals: 0, notes: 0, others: 0, setAside: 0, differingCount: 0, differing: [] },
  };

  const dayOf = (at: number): Day => {
    const number = toLocalDayNumber(at, member.zone);
    const day = days.get(number) ?? { tenths: [], fresh: 0, known: 0 };
    days.set(number, day);
    return day;
  };
  const countReadings = async (tx: Tx, arrived: readonly Arrived[]): Promise<void> => {
    const { added } = await placeReadings(tx, member, arrived);
    const fresh = new Set(added.map(({ at }) => at));
    for (const { at, mgdl: value } of arrived) {
      const day = dayOf(at);
      const tenths = toTenths(mgdl(value));
      day.tenths.push(tenths);
      histogram[tenths] = (histogram[tenths] ?? 0) + 1;
      if (fresh.has(at)) day.fresh += 1;
      else day.known += 1;
    }
    numbers.readings.fresh += fresh.size;
    numbers.readings.known += arrived.length - fresh.size;
    const known = arrived.filter(({ at }) => !fresh.has(at));
    if (known.length > 0) await compareKnown(tx, known);
  };
  const compareKnown = async (tx: Tx, known: readonly Arrived[]): Promise<void> => {
    const reach = { from: (known[0]?.at ?? 0) - SAME_WITHIN_MS, to: (known.at(-1)?.at ?? 0) + SAME_WITHIN_MS };
    const stored = await importedRows(tx).storedAround(member, reach);
    let first = 0;
    for (const { at, mgdl: value } of known) {
      while ((stored[first]?.atMs ?? Infinity) < at - SAME_WITHIN_MS) first += 1;
      const near = stored.slice(first, first + 4).filter(({ atMs }) => Math.abs(atMs - at) <= SAME_WITHIN_MS);
      const nearest = near.sort((a, b) => Math.abs(a.atMs - at) - Math.abs(b.atMs - at))[0];
      if (nearest === undefined) continue; // twice in the file
      const key = JSON.stringify([nearest.source, nearest.name]);
      const source = sources.get(key) ?? { source: nearest.source, name: nearest.name, count: 0 };
      sources.set(key, { ...source, count: source.count + 1 });
      if (Math.abs(toTenths(mgdl(value)) - nearest.tenths) <= DIFFERING_TENTHS) continue;
      numbers.differingCount += 1;
      if (numbers.differing.length < MAX_DIFFERING)
        numbers.differing.push({ at, inFile: value, here: nearest.tenths / 10 });
    }
  };
  const countEvents = async (tx: Tx, { format, events }: FileContent): Promise<void> => {
    const fresh = await findNewEvents(tx, member, format, events);
    numbers.events.fresh += fresh.length;
    numbers.events.known += events.length - fresh.length;
    for (const event of events) {
      numbers[countedAs(event)] += 1;
      if (event.detail?.note !== undefined) numbers.notes += 1;
    }
  };

  return {
    add: async ({ content, linesRead }: FilePart): Promise<void> => {
      parts ??= { content };
      lines = linesRead;
      const { from, to } = instantsOf(content);
      span = { from: lower(span.from, from), to: higher(span.to, to) };
      places.add(content);
      numbers.setAside += content.setAside?.length ?? 0;
      const batches = arrivedIn(content, importId);
      numbers.readings.intervalMinutes ??= intervalOf(batches);
      for (const arrived of batches) await inTransaction(ctx, (tx) => countReadings(tx, arrived));
      if (content.events.length > 0) await inTransaction(ctx, (tx) => countEvents(tx, content));
    },
    /** The median of all values, mg/dL. */
    median: (): number | null => medianOf(histogram),
    /** null if there was nothing to add. */
    found: (): StoredFound | null => {
      if (parts === null) return null;
      const { format, headLine } = parts.content;
      const listed = [...days].sort(([a], [b]) => a - b).map(([number, day]) => toDay(number, day));
      const knownFrom = [...sources.values()].sort((a, b) => b.count - a.count).slice(0, MAX_SOURCES);
      const rest = { ...span, days: listed, knownFrom, places: places.places(), refusedLines: places.refusedLines() };
      return { format, headLine: headLine ?? null, lines, ...numbers, ...rest };
    },
  };
}

/** The readings of a part by sender, in order of time, at most one of an instant. */
function arrivedIn({ batches, restored }: FileContent, importId: string): Arrived[][] {
  const lists = batches.map(({ source, readings }) => {
    const sender = senderNumber({ ...source, via: importId });
    return oneOfEach(readings).map((reading): Arrived => ({ ...reading, sender }));
  });
  return [...lists, oneOfEach(restored?.readings ?? [])].filter((list) => list.length > 0);
}

function oneOfEach<R extends NewReading>(list: readonly R[]): R[] {
  const kept = new Map<number, R>();
  for (const reading of list) {
    const isScanBesideHistory = reading.isScan === true && kept.get(reading.at)?.isScan !== true;
    if (!kept.has(reading.at) || !isScanBesideHistory) kept.set(reading.at, reading);
  }
  return [...kept.values()].sort((a, b) => a.at - b.at);
}

function intervalOf(batches: readonly (readonly Arrived[])[]): number | null {
  const [largest] = batches.toSorted((a, b) => b.length - a.length);
  const history = (largest ?? []).filter(({ isScan }) => isScan !== true).slice(0, INTERVAL_READINGS);
  return estimateIntervalMinutes(history.map(({ at }) => at));
}

function countedAs({ type }: FileEvent): 'doses' | 'meals' | 'others' {
  if (type === 'insulin') return 'doses';
  return type === 'meal' ? 'meals' : 'others';
}

function toDay(number: number, { tenths, fresh, known }: Day): StoredFound['days'][number] {
  const sorted = tenths.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  return { day: dateOfDayNumber(number), min: min / 10, max: max / 10, median: middle / 10, fresh, known };
}

function medianOf(histogram: Uint32Array): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [tenths, count] of histogram.entries()) {
    seen += count;
    if (seen * 2 >= total && seen > 0) return tenths / 10;
  }
  return null;
}

function lower(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other < one) ? other : one;
}

function higher(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one;
}
