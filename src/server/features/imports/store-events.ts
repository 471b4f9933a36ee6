import type { Event } from '#contract/events.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Tx } from '../../db/queryable.ts';
import type { FileEvent, FileFormat } from '../../file-formats/file-content.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { amountPlace } from './amount-places.ts';
import { noteFilter } from './known-notes.ts';
import { doseGuard, withDoubts } from '../../records/dose-guard.store.ts';
import { toEventKey } from '../../records/event-keys.ts';
import { events, eventWriter } from '../../records/events.store.ts';

/** Stored events that are compared with those of a file; more than a diary of ten years contains. */
const MAX_EVENTS = 100_000;
const FROM_FILE = 'file';

/** The ids of events that an export has, and those that they are stored under now. */
export type NewIds = ReadonlyMap<string, string>;

/** The number of new events, and the ids of those that had one in an export. */
export type StoredEvents = { readonly added: number; readonly newIds: NewIds };

/** Stores the events of a file that are new. */
export async function storeEvents(
  { tx, services, afterCommit }: Intake,
  member: AuthorizedMember<'write'>,
  found: readonly FileEvent[],
  importId: string,
): Promise<StoredEvents> {
  const stored = (await marked({ tx, services }, member, found)).map((event) => ({ ...event, importId }));
  const rows = stored.map(({ ownId: _own, ...row }) => row);
  const ids = await eventWriter(tx).insert(member, rows, services.clock.now());
  if (rows.length > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
  const newIds = stored.flatMap(({ ownId }, index) =>
    ownId === undefined ? [] : [[ownId, ids[index] ?? ''] as const],
  );
  return { added: rows.length, newIds: new Map(newIds) };
}

/**
 * The events of a file that are not stored; one is known by its sender's id, or by kind, instant, value and title, a
 * note by its text (`noteFilter`).
 */
export async function findNewEvents(
  tx: Tx,
  member: AuthorizedMember,
  format: FileFormat,
  found: readonly FileEvent[],
): Promise<readonly FileEvent[]> {
  if (found.length === 0) return [];
  const [from, to] = found.reduce(([low, high], { at }) => [Math.min(low, at), Math.max(high, at)], [Infinity, 0]);
  const span = { from, to: to + 1 };
  return format === 'petcgm' ? notStored(tx, member, found, span) : findUnknown(tx, member, found, span);
}

/**
 * Doses of a file that are too close to another one, or large, are stored with a mark, because nobody can be asked. An
 * event with a source comes from an export of the portal and keeps the mark it had.
 */
async function marked(
  { tx, services }: Pick<Intake, 'tx' | 'services'>,
  member: AuthorizedMember<'write'>,
  found: readonly FileEvent[],
) {
  const doses = found.filter(({ type, source }) => type === 'insulin' && source === undefined);
  const doubts = await doseGuard(services, tx).findDoubts(
    member,
    doses.map((dose) => ({ ...dose, eventId: null })),
  );
  const doubtsOfDose = new Map(doses.map((dose, index) => [dose, doubts[index] ?? []]));
  return found.map((event) => {
    const { line: _line, ...rest } = event;
    return {
      ...rest,
      detail: event.source === undefined ? withDoubts(event.detail, doubtsOfDose.get(event) ?? []) : event.detail,
      source: event.source ?? FROM_FILE,
    };
  });
}

type Span = { readonly from: number; readonly to: number };

async function findUnknown(tx: Tx, member: AuthorizedMember, found: readonly FileEvent[], span: Span) {
  const known = await events(tx).knownKeys(member, span);
  const instants = await instantsOfAsked(tx, member, found, span);
  const notes = found.filter(({ type }) => type === 'note');
  const isNewNote = await noteFilter(tx, member, notes, span);
  const unknown = found.filter((event) => {
    if (event.type === 'note') return isNewNote(event);
    if (amountPlace(event) !== null && instants.has(toInstantKey(event))) return false;
    return !known.has(toEventKey(event)) && !known.has(event.externalId ?? toEventKey(event));
  });
  return [...new Map(unknown.map((event) => [keyInFile(event), event])).values()];
}

/** Where events are stored whose amount a file leaves open: its owner may have entered it when the file came before. */
async function instantsOfAsked(tx: Tx, member: AuthorizedMember, found: readonly FileEvent[], span: Span) {
  const types = new Set(found.filter((event) => amountPlace(event) !== null).map(({ type }) => type));
  const instants = new Set<string>();
  for (const type of types) {
    for (const event of await events(tx).ofType(member, span, { type, limit: MAX_EVENTS }))
      instants.add(toInstantKey(event));
  }
  return instants;
}

function toInstantKey({ type, at, detail }: Pick<FileEvent, 'type' | 'at' | 'detail'>): string {
  return JSON.stringify([type, at, detail?.insulinKind ?? null]);
}

/** An export of the portal contains each event once, so two equal events are two events. */
async function notStored(tx: Tx, member: AuthorizedMember, found: readonly FileEvent[], span: Span) {
  const stored = await events(tx).between(member, span, MAX_EVENTS);
  const left = new Map<string, number>();
  for (const event of stored) left.set(wholeKey(event), (left.get(wholeKey(event)) ?? 0) + 1);
  return found.filter((event) => {
    const count = left.get(wholeKey(event)) ?? 0;
    left.set(wholeKey(event), count - 1);
    return count <= 0;
  });
}

function wholeKey(event: FileEvent | Event): string {
  const { label, insulinKind, alert, note, late, reason, signs, water, lab } = event.detail ?? {};
  const told = [label, insulinKind, alert, note, late, reason, signs, water, lab];
  return JSON.stringify([toEventKey(event), event.unit, ...told]);
}

/** Two doses of the same size at the same minute in a file are separate if their kinds of insulin differ. */
function keyInFile(event: FileEvent): string {
  return JSON.stringify([event.externalId, toEventKey(event), event.detail?.insulinKind ?? null]);
}
