import { setImmediate as breathe } from 'node:timers/promises';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransactionOn, outside } from '../../context/transaction.ts';
import { storing } from '../../db/brief-work.ts';
import {
  entryId,
  parseEntry,
  isErrorCode,
  isMeasurement,
  sourceOfEntry,
  type Entry,
} from '../../nightscout/entries.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { addBatches } from '../../readings/add-batches.ts';
import { appDeletionWriter } from '../../records/app-deletions.store.ts';
import { entryExtraWriter, instantsWithReading } from '../../records/entry-extras.store.ts';
import { toEventKey } from '../../records/event-keys.ts';
import { events, eventWriter, type NewEvent } from '../../records/events.store.ts';
import { uploaderClocks } from '../../records/uploader-clocks.store.ts';
import { keptMgdl, mgdl } from '#domain/units/units.ts';
import { findReadingProblem, SHOWN_AS_LOW, type NewReading } from '../../rules/reading-rules.ts';
import type { Uploader } from './calls.ts';
import { toEntryAnswer, toEntryExtra, type EntryExtra } from '../../nightscout/entry-records.ts';
import { noteApp } from './key-use.ts';
import { badRequest, NightscoutError } from './nightscout-error.ts';

/** The maximum number of entries in one call: two years at one every five minutes. */
const MAX_ENTRIES = 250_000;
const MAX_MADE_AT_ONCE = 2_000;
const SOURCE = 'nightscout';

type EntrySender = Pick<Uploader, 'member' | 'via' | 'client' | 'agent'>;
/** An entry with what it has beyond its reading or event. */
type Taken = { readonly entry: Entry; readonly extra: EntryExtra | null };
type SensorEntry = Entry & { readonly type: 'sgv'; readonly mgdl: number };

/**
 * Stores the entries of an uploader in one transaction: sensor values as readings, a meter's values and calibrations as
 * events. Entries that were sent before are recognised.
 *
 * @returns the stored or known entries in the order sent, each with its id; entries without a time and a sender's error
 *   codes are left out
 * @throws NightscoutError 400 if the call has values and none of them can be stored
 */
export async function storeEntries(
  services: Services,
  uploader: EntrySender,
  body: unknown,
): Promise<Record<string, unknown>[]> {
  const { member } = uploader;
  const taken = await takeEntries(services, uploader, body);
  return mapInTurns(taken, ({ entry, extra }) => toEntryAnswer(member.id, entry, extra));
}

/** As an uploader's call would be answered; nothing is stored. */
export async function previewEntries(
  services: Services,
  { member }: EntrySender,
  body: unknown,
): Promise<Record<string, unknown>[]> {
  const { taken } = await readEntries(services, member.id, body);
  return mapInTurns(taken, ({ entry, extra }) => toEntryAnswer(member.id, entry, extra));
}

/** Stores entries as `storeEntries` does. @returns those that are stored now, or were before */
export async function takeEntries(services: Services, uploader: EntrySender, body: unknown): Promise<readonly Taken[]> {
  const { taken, problems, measured, unreadable } = await readEntries(services, uploader.member.id, body);
  const { via } = uploader;
  const nowMs = services.clock.now();
  if (problems.includes('inFuture')) await uploaderClocks(outside(services)).noteAhead(via, nowMs);
  if (taken.length === 0 && measured.length > 0) {
    throw badRequest(`Not taken: ${problems[0] ?? 'unreadable'}`);
  }
  if (taken.length === 0 && unreadable) throw badRequest('Not taken: a value or its time cannot be read');
  if (taken.length > 0) await storing(taken.length, () => store(services, uploader, taken));
  const [first] = taken;
  if (first !== undefined) await noteApp(services, uploader, toAppWords(first.entry));
  return taken;
}

/** What an entry says of the app that sent it. */
function toAppWords({ sent: { device, app } }: Entry): string {
  return [app, device]
    .filter((word) => typeof word === 'string')
    .join(' ')
    .slice(0, 200);
}

async function readEntries(services: Services, memberId: string, body: unknown) {
  if (body === null) throw badRequest('The body is empty');
  const sent: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (sent.length > MAX_ENTRIES) throw new NightscoutError(413, 'Payload Too Large', 'Too many entries');
  const parsed = await mapInTurns(sent, parseEntry);
  const unreadable = parsed.some((entry, index) => entry === null && isMeasurement(sent[index]));
  const understood = parsed.filter((entry) => entry !== null);
  const nowMs = services.clock.now();
  const measured = understood.filter((entry) => !isErrorCode(entry));
  const problems = measured.map((entry) =>
    findReadingProblem({ at: entry.at, mgdl: entry.mgdl ?? SHOWN_AS_LOW }, nowMs),
  );
  const taken = measured
    .filter((_entry, index) => problems[index] === null)
    .map((entry): Taken => ({ entry, extra: toEntryExtra(memberId, entry) }));
  return { measured, problems, taken, unreadable };
}

/** Like `map`, but other calls run in between. */
async function mapInTurns<Item, Result>(list: readonly Item[], make: (item: Item) => Result): Promise<Result[]> {
  if (list.length <= MAX_MADE_AT_ONCE) return list.map(make);
  const made: Result[] = [];
  for (let start = 0; start < list.length; start += MAX_MADE_AT_ONCE) {
    if (start > 0) await breathe();
    made.push(...list.slice(start, start + MAX_MADE_AT_ONCE).map(make));
  }
  return made;
}

function store(services: Services, { member, via }: EntrySender, taken: readonly Taken[]): Promise<void> {
  return inTransactionOn(services, member.id, async (tx, afterCommit) => {
    const intake: Intake = { services, tx, afterCommit };
    const entries = taken.map(({ entry }) => entry);
    const sensors = entries.filter((entry): entry is SensorEntry => entry.type === 'sgv');
    const bySender = Map.groupBy(sensors, ({ device }) => device);
    const batches = [...bySender].map(([device, readings]) => ({
      source: sourceOfEntry(device, via),
      readings: readings.map(toNewReading),
    }));
    await addBatches(intake, member, batches);
    await storeEvents(intake, member, entries);
    await storeExtras(intake, member, taken);
  });
}

/** Of several entries at one instant, the last one's fields stay; those of a reading that was not stored are left out. */
async function storeExtras({ tx, services }: Intake, member: AuthorizedMember<'write'>, taken: readonly Taken[]) {
  const extras = taken.flatMap(({ extra }) => extra ?? []);
  if (extras.length === 0) return;
  const ofSensors = extras.filter(({ type }) => type === 'sgv').map(({ at }) => at);
  const stored = await instantsWithReading(tx, member, ofSensors);
  const kept = extras.filter(({ type, at }) => type !== 'sgv' || stored.has(at));
  const single = new Map(kept.map((extra) => [`${extra.type} ${extra.at}`, extra]));
  await entryExtraWriter(tx).put(member, [...single.values()], services.clock.now());
  const names = kept.flatMap(({ identifier }) => identifier ?? []);
  await appDeletionWriter(tx, 'entries').forget(member, names);
}

async function storeEvents(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  entries: readonly Entry[],
): Promise<void> {
  const { tx, services, afterCommit } = intake;
  const found = new Map(
    entries.filter(({ type }) => type !== 'sgv').map((entry) => [entryId(member.id, entry.type, entry.at), entry]),
  );
  if (found.size === 0) return;
  const instants = [...found.values()].map(({ at }) => at).sort((a, b) => a - b);
  const known = await events(tx).knownKeys(member, { from: instants[0] ?? 0, to: (instants.at(-1) ?? 0) + 1 });
  const isNew = (event: NewEvent) => !known.has(event.externalId ?? '') && !known.has(toEventKey(event));
  const fresh = [...found].map(([id, entry]) => toNewEvent(id, entry)).filter(isNew);
  await eventWriter(tx).insert(member, fresh, services.clock.now());
  if (fresh.length > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
}

function toNewReading({ at, mgdl, trend, flag }: SensorEntry): NewReading {
  return { at, mgdl, trend, flag };
}

function toNewEvent(externalId: string, { type, at, mgdl: value }: Entry): NewEvent {
  const isMeter = type === 'mbg';
  return {
    type: isMeter ? ('BG' as const) : ('calibration' as const),
    at,
    title: null,
    value: value === null ? null : keptMgdl(mgdl(value)),
    unit: isMeter ? 'mg/dL' : null,
    detail: null,
    source: SOURCE,
    externalId,
  };
}
