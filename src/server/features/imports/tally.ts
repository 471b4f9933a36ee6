import type { ImportFound, ImportSettings } from '#contract/imports.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransactionOn, outside } from '../../context/transaction.ts';
import type { FileContent, FileEvent, FilePart } from '../../file-formats/file-content.ts';
import type { FileSettings } from '../../file-formats/own-settings.ts';
import type { Arrived } from '../../readings/place-readings.ts';
import { senderNumber } from '../../readings/sender-number.ts';
import type { NewReading } from '../../rules/reading-rules.ts';
import { estimateIntervalMinutes, INTERVAL_READINGS } from '../../rules/sensor-sessions.ts';
import { withAmounts } from './amount-places.ts';
import { instantsOf } from './brought.ts';
import { withoutLeftOut, type Choices } from './choices.ts';
import { compareWithStored, type KnownReading } from './compare-stored.ts';
import { createDayTally } from './day-tally.ts';
import { placeCollector, type StoredPlace } from './places.ts';
import { findNewEvents } from './store-events.ts';
import { countNewNotes, loneNotes } from './store-records.ts';
import { countDifferences, settingsPlace } from './store-settings.ts';

/** What a preview found, as it is stored. */
export type StoredFound = Omit<ImportFound, 'places' | 'settings'> & {
  readonly places: readonly StoredPlace[];
  /** Missing in previews before there were any. */
  readonly settings?: StoredSettings | null;
};

type StoredSettings = readonly Omit<ImportSettings, 'chosen'>[];

/** Known readings that differ by more, mg/dL. */
const DIFFERING_MGDL = 10;
const MAX_DIFFERING = 100;
const MAX_SOURCES = 20;

type Totals = Pick<ImportFound, 'readings' | 'events' | 'doses' | 'meals' | 'notes' | 'others' | 'setAside' | 'lines'> &
  Pick<ImportFound, 'from' | 'to'>;

/**
 * Adds up what the parts of a file would bring, compared with what is stored. Nothing is stored. Transactions only read,
 * and what they found is added up after them, because the database may ask for one again.
 */
export function createTally(
  ctx: Ctx,
  member: AuthorizedMember<'write'>,
  { importId, choices }: { readonly importId: string; readonly choices: Choices },
) {
  const [places, days, overlap] = [placeCollector(), createDayTally(member.zone), overlapTally()];
  let head: Pick<ImportFound, 'format' | 'headLine'> | null = null;
  let settings: StoredSettings | null = null;
  const totals: Totals = { ...NOTHING, readings: { ...NOTHING.readings }, events: { ...NOTHING.events } };
  const addReadings = async (arrived: readonly Arrived[], { sources = [] }: FileContent): Promise<void> => {
    const { fresh, known } = await inTransactionOn(ctx, member.id, (tx) =>
      compareWithStored(tx, member, arrived, sources),
    );
    days.add(arrived, fresh);
    overlap.add(known);
    totals.readings.fresh += fresh.size;
    totals.readings.known += arrived.length - fresh.size;
  };
  const addEvents = async ({ format, events, treatments }: FileContent): Promise<void> => {
    const notes = loneNotes(treatments);
    if (events.length + notes.length === 0) return;
    const fresh = await inTransactionOn(ctx, member.id, async (tx) => {
      const newNotes = await countNewNotes(tx, member, notes);
      return newNotes + (await findNewEvents(tx, member, format, events)).length;
    });
    totals.events.fresh += fresh;
    totals.events.known += events.length + notes.length - fresh;
    totals.notes += notes.length;
    for (const event of events) {
      if (event.type !== 'note') totals[countedAs(event)] += 1;
      if (event.detail?.note !== undefined) totals.notes += 1;
    }
  };
  return {
    add: async ({ content: read, linesRead }: FilePart): Promise<void> => {
      const completed = withAmounts(read, choices);
      const content = withoutLeftOut(completed, choices);
      head ??= { format: content.format, headLine: content.headLine ?? null };
      const { from, to } = instantsOf(content);
      totals.lines = linesRead;
      totals.from = from === null ? totals.from : Math.min(from, totals.from ?? from);
      totals.to = to === null ? totals.to : Math.max(to, totals.to ?? to);
      totals.setAside += content.setAside?.length ?? 0;
      places.add(read, completed);
      const senders = arrivedIn(content, importId);
      totals.readings.intervalMinutes ??= intervalOf(senders);
      for (const arrived of senders) await addReadings(arrived, content);
      await addEvents(content);
      if (content.settings !== undefined) settings = await compareSettings(ctx, member, content.settings);
    },
    median: days.median,
    /** null if there was nothing to add. */
    found: (): StoredFound | null => {
      const refused = { places: places.places(), refusedLines: places.refusedLines() };
      return head === null ? null : { ...head, ...totals, ...overlap.found(), ...refused, settings, days: days.days() };
    },
  };
}

async function compareSettings(
  ctx: Ctx,
  member: AuthorizedMember<'write'>,
  settings: FileSettings,
): Promise<StoredSettings> {
  const parts = await countDifferences(outside(ctx), member, settings);
  return parts.map(({ part, differs }) => ({ part, placeId: settingsPlace(part), differs }));
}

const NOTHING: Totals = {
  readings: { fresh: 0, known: 0, intervalMinutes: null },
  events: { fresh: 0, known: 0 },
  doses: 0,
  meals: 0,
  notes: 0,
  others: 0,
  setAside: 0,
  lines: 0,
  from: null,
  to: null,
};

/** Adds up where known readings came from, and which of them differ. */
function overlapTally() {
  const sources = new Map<string, ImportFound['knownFrom'][number]>();
  const differing: ImportFound['differing'] = [];
  let differingCount = 0;
  return {
    add: (known: readonly KnownReading[]): void => {
      for (const { source, name, at, inFile, here } of known) {
        const key = JSON.stringify([source, name]);
        sources.set(key, { source, name, count: (sources.get(key)?.count ?? 0) + 1 });
        if (Math.abs(inFile - here) <= DIFFERING_MGDL) continue;
        differingCount += 1;
        if (differing.length < MAX_DIFFERING) differing.push({ at, inFile, here });
      }
    },
    found: () => {
      const knownFrom = [...sources.values()].sort((a, b) => b.count - a.count).slice(0, MAX_SOURCES);
      return { knownFrom, differing, differingCount };
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

function intervalOf(senders: readonly (readonly Arrived[])[]): number | null {
  const [largest] = senders.toSorted((a, b) => b.length - a.length);
  const history = (largest ?? []).filter(({ isScan }) => isScan !== true).slice(0, INTERVAL_READINGS);
  return estimateIntervalMinutes(history.map(({ at }) => at));
}

function countedAs({ type }: FileEvent): 'doses' | 'meals' | 'others' {
  if (type === 'insulin') return 'doses';
  return type === 'meal' ? 'meals' : 'others';
}
