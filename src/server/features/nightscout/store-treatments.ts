import { setImmediate as breathe } from 'node:timers/promises';
import type { Event } from '#contract/events.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransactionOn, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { TreatmentEvent } from '../../nightscout/treatments.ts';
import { appDeletionWriter } from '../../records/app-deletions.store.ts';
import { doseGuard, withDoubts } from '../../records/dose-guard.store.ts';
import { events, eventWriter, type NewEvent } from '../../records/events.store.ts';
import { newTreatmentId } from '../../nightscout/treatment-ids.ts';
import type { StoredTreatment } from '../../nightscout/treatment-records.ts';
import { treatments, treatmentWriter } from '../../records/treatments.store.ts';
import { uploaderClocks } from '../../records/uploader-clocks.store.ts';
import { isTooFarAhead } from '../../rules/event-time.ts';
import type { Uploader } from './calls.ts';
import { noteApp } from './key-use.ts';
import { badRequest, NightscoutError, unauthorized } from './nightscout-error.ts';
import { plainText } from '../../nightscout/plain-texts.ts';
import { loadSiteUnit } from './site-unit.ts';
import { parseTreatmentDrafts, type TreatmentDraft } from './treatment-drafts.ts';
import {
  formatNote,
  nameOfTreatment,
  noteWithAmount,
  toTreatmentRecord,
  recordOfEvent,
  type TreatmentRecord,
} from '../../nightscout/treatment-records.ts';

const MAX_TREATMENTS = 1_000;
const STORED_AT_ONCE = 50;
/** The maximum number of events at one instant that are searched for a known one. */
const MAX_CANDIDATES = 50;
const SOURCE = 'nightscout';

/** The context for storing treatments. */
type Place = {
  readonly services: Services;
  readonly guard: ReturnType<typeof doseGuard>;
  readonly tx: Tx;
  readonly member: AuthorizedMember<'write'>;
  readonly mayRead: boolean;
  readonly nowMs: number;
};

/**
 * Stores the treatments of an uploader in one transaction: doses, meals, a meter's values and the like as events,
 * anything else as sent. A treatment that the same key sent before is replaced; it is recognised by the sender's
 * identifier, by its id, or by time and kind. Events of others are not changed: a call that would change one alone is
 * refused; in a list it is skipped, so that the doses next to it are stored.
 *
 * @returns the stored treatments, in the order sent
 * @throws NightscoutError 400 for an invalid treatment and one that is dated more than a day ahead, 413 for too many
 */
export async function storeTreatments(
  services: Services,
  uploader: Uploader,
  body: unknown,
): Promise<TreatmentRecord[]> {
  const { member, mayRead, via } = uploader;
  if (body === null) throw badRequest('The body is empty');
  const sent: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (sent.length > MAX_TREATMENTS) throw new NightscoutError(413, 'Payload Too Large', 'Too many treatments');
  const siteUnit = await loadSiteUnit(outside(services), member);
  const parsedAtMs = services.clock.now();
  const drafts = sent.flatMap((raw) => parseTreatmentDrafts(raw, { siteUnit, nowMs: parsedAtMs }));
  if (drafts.some(({ at, events: noted }) => noted.length > 0 && isTooFarAhead(at, parsedAtMs))) {
    await uploaderClocks(outside(services)).noteAhead(via, parsedAtMs);
    throw badRequest('Not taken: the time is more than a day ahead');
  }
  const [firstDraft] = drafts;
  if (firstDraft !== undefined) await noteApp(services, uploader, toAppWords(firstDraft));
  return inTransactionOn(services, member.id, async (tx, afterCommit) => {
    const nowMs = services.clock.now();
    const taken: TreatmentRecord[] = [];
    const guard = doseGuard(services, tx);
    let isNews = false;
    for (const [index, draft] of drafts.entries()) {
      if (index % STORED_AT_ONCE === STORED_AT_ONCE - 1) await breathe();
      const { record, hasChanged, isRefused } = await storeTreatment(
        { services, guard, tx, member, mayRead, nowMs },
        draft,
      );
      if (isRefused && drafts.length === 1) throw unauthorized();
      taken.push(record);
      isNews ||= hasChanged;
    }
    await appDeletionWriter(tx, 'treatments').forget(member, taken.map(nameOfTreatment));
    if (isNews) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
    return taken;
  });
}

/** What a treatment says of the app that sent it. */
function toAppWords({ content: { app, enteredBy } }: TreatmentDraft): string {
  return [app, enteredBy]
    .filter((word) => typeof word === 'string')
    .join(' ')
    .slice(0, 200);
}

async function storeTreatment(place: Place, draft: TreatmentDraft) {
  const { tx, member, nowMs } = place;
  const { identifier, eventType, at, content } = draft;
  const isNamed = draft.id !== null || identifier !== null;
  const knownId = await treatments(tx).knownId(member, draft);
  const isForeign = knownId !== null && (await isOfOthers(place, knownId));
  if (isForeign && isNamed) return keep(place, knownId, draft);
  const id = (isForeign ? null : knownId) ?? newTreatmentId();
  const ownEventId = await treatments(tx).ownEventId(member, id);
  const known = await treatments(tx).byId(member, id);
  const stored: StoredTreatment = {
    id,
    identifier: identifier ?? known?.identifier ?? null,
    eventType,
    at,
    content,
    hasEvents: draft.events.length > 0,
  };
  await treatmentWriter(tx).put(member, stored, nowMs);
  if (ownEventId !== null) await treatmentWriter(tx).link(member, id, ownEventId);
  const hasChanged = await settleEvents(place, id, draft);
  return { record: await answerTo(place, draft, stored), hasChanged, isRefused: false };
}

/** Whether an id belongs to an event or treatment of somebody else. */
async function isOfOthers({ tx, member }: Place, id: string): Promise<boolean> {
  const store = treatments(tx);
  const lone = await store.ownEventId(member, id);
  if (lone !== null) return (await store.writtenBySender(member, [lone])).length === 0;
  return (await store.byId(member, id)) !== null && !(await store.isOwn(member, id));
}

/** Leaves a treatment of others unchanged. A treatment that is sent back as it was read is not a change. */
async function keep(place: Place, id: string, draft: TreatmentDraft) {
  const { services, tx, member } = place;
  const lone = await treatments(tx).ownEventId(member, id);
  const event = lone === null ? null : await events(tx).byId(member, lone);
  const linked = event === null ? await loadEvents(place, id) : [event];
  const stored = await treatments(tx).byId(member, id);
  const saysSame = draft.events.every((wanted) =>
    linked.some((one) => isAs(one, eventFrom(draft, wanted, one)) && one.type === wanted.type),
  );
  const isSame = saysSame && draft.events.length === linked.length && (stored?.at ?? draft.at) === draft.at;
  if (event !== null && place.mayRead) {
    return { record: recordOfEvent(event, services.config.portalName), hasChanged: false, isRefused: !isSame };
  }
  const record = await answerTo(place, draft, stored ?? { ...draft, id });
  return { record, hasChanged: false, isRefused: !isSame };
}

/** The stored treatment; a key that may not read gets only what it sent. */
async function answerTo(place: Place, draft: TreatmentDraft, stored: Omit<StoredTreatment, 'hasEvents'>) {
  if (place.mayRead) return toTreatmentRecord(stored, await loadEvents(place, stored.id));
  const detail = draft.notes === '' ? null : { note: cutText(draft.notes, MAX_NOTE_LENGTH) };
  const told = draft.events.map((event) => ({ ...event, at: draft.at, title: null, detail }));
  return toTreatmentRecord({ ...draft, id: stored.id }, told);
}

/** Makes the events of a treatment match it. @returns whether they were changed */
async function settleEvents(place: Place, id: string, draft: TreatmentDraft): Promise<boolean> {
  const linked = await loadEvents(place, id);
  const spare = linked.filter(({ type }) => draft.events.every((wanted) => wanted.type !== type));
  const gone = await treatments(place.tx).writtenBySender(
    place.member,
    spare.map(({ eventId }) => eventId),
  );
  for (const eventId of gone) await eventWriter(place.tx).remove(place.member, eventId, place.nowMs);
  let hasChanged = gone.length > 0;
  for (const wanted of draft.events) {
    const mine = linked.find(({ type }) => type === wanted.type);
    const before = mine ?? (await loneEvent(place, wanted, draft));
    const isSettled = await settle(place, {
      before,
      wanted: eventFrom(draft, wanted, before),
      id,
      isMine: mine !== undefined,
    });
    hasChanged ||= !isSettled;
  }
  return hasChanged;
}

type Step = {
  readonly before: Event | undefined;
  readonly wanted: NewEvent;
  readonly id: string;
  readonly isMine: boolean;
};

/** @returns whether the event already matched */
async function settle(place: Place, { before, wanted: told, id, isMine }: Step): Promise<boolean> {
  const { tx, member, nowMs } = place;
  const isOfOther =
    before !== undefined && (await treatments(tx).writtenBySender(member, [before.eventId])).length === 0;
  const isSame = before !== undefined && (isOfOther || isAs(before, told));
  const wanted = isSame ? told : await marked(place, told, before?.eventId ?? null);
  if (before !== undefined && !isSame) await eventWriter(tx).change(member, before.eventId, wanted, nowMs);
  const eventId = before?.eventId ?? (await eventWriter(tx).insert(member, [wanted], nowMs))[0] ?? '';
  if (!isMine) await treatmentWriter(tx).link(member, id, eventId);
  return isSame;
}

/** A dose that is too close to another one, or large, is stored with a mark, because an app cannot be asked. */
async function marked({ guard, member }: Place, event: NewEvent, eventId: string | null): Promise<NewEvent> {
  if (event.type !== 'insulin') return event;
  const { near, large } = await guard.look(member, { ...event, eventId });
  const doubts = [...(near ? ['tooSoon' as const] : []), ...(large ? ['large' as const] : [])];
  return { ...event, detail: withDoubts(event.detail, doubts) };
}

function isAs(event: Event, wanted: NewEvent): boolean {
  const isSame = event.at === wanted.at && event.value === wanted.value && event.unit === wanted.unit;
  return isSame && formatNote(event) === formatNote(wanted);
}

/** An existing equal event without a treatment: from a meter's entry, from a file, or entered by hand. */
async function loneEvent(
  { tx, member }: Place,
  wanted: TreatmentEvent,
  { at, notes }: TreatmentDraft,
): Promise<Event | undefined> {
  const alike = await events(tx).between(member, { from: at, to: at + 1 }, MAX_CANDIDATES);
  for (const event of alike) {
    const isSame =
      event.type === wanted.type &&
      event.value === wanted.value &&
      (wanted.type !== 'note' || isNoteOf(event, cutText(notes, MAX_NOTE_LENGTH)));
    if (isSame && !(await treatments(tx).isLinked(member, event.eventId))) return event;
  }
  return undefined;
}

/**
 * An amount that a treatment has no field for (a meal in tins) is kept. A treatment without a note, or with the note of
 * the event, keeps the event's texts; another note replaces them.
 */
function eventFrom({ at, notes }: TreatmentDraft, wanted: TreatmentEvent, before: Event | undefined): NewEvent {
  const note = cutText(notes, MAX_NOTE_LENGTH);
  const isNoted = before !== undefined && isNoteOf(before, note);
  const amount = wanted.value === null && before !== undefined ? before : wanted;
  return {
    type: wanted.type,
    value: amount.value,
    unit: amount.unit,
    at,
    title: isNoted ? before.title : null,
    detail: isNoted ? before.detail : note === '' ? null : { ...before?.detail, note },
    source: SOURCE,
    externalId: null,
  };
}

/** Whether a note is the one of an event as it was answered, so that it came back unchanged. */
function isNoteOf(event: Event, note: string): boolean {
  const told = [formatNote(event), noteWithAmount(event)];
  return note === '' || told.includes(note) || told.map(plainText).includes(note);
}

async function loadEvents({ tx, member }: Place, id: string): Promise<Event[]> {
  const ids = await treatments(tx).findEventIds(member, id);
  const found = await Promise.all(ids.map((eventId) => events(tx).byId(member, eventId)));
  return found.filter((event) => event !== null);
}
