import type { Event } from '#contract/events.ts';
import type { EventType } from '#contract/values.ts';
import type { NotGivenReason } from '#domain/events/event-names.ts';
import { isCareType } from '#domain/events/care-types.ts';
import { withPlainTexts } from './plain-texts.ts';
import { idOfEvent } from './treatment-ids.ts';

/** A treatment as sent, without the fields stored with its events. */
export type StoredTreatment = {
  readonly id: string;
  readonly identifier: string | null;
  readonly eventType: string;
  readonly at: number;
  readonly content: Readonly<Record<string, unknown>>;
  /** Whether it made events; with the last of them it is gone. */
  readonly hasEvents: boolean;
};

/** A treatment as answered. */
export type TreatmentRecord = Record<string, unknown> & { readonly _id: string; readonly created_at: string };

const ANNOUNCEMENT = 'Announcement';

const KINDS: Readonly<Record<EventType, string>> = {
  insulin: 'Correction Bolus',
  meal: 'Meal',
  sport: 'Exercise',
  BG: 'BG Check',
  calibration: 'Calibration',
  meds: 'Meds',
  weight: 'Weight',
  signs: 'Note',
  water: 'Note',
  lab: 'Note',
  note: 'Note',
  alert: ANNOUNCEMENT,
  notGiven: 'Note',
};

/** Nightscout has no field for a dose that was not given: its note says it, in the language of Nightscout's words. */
const REASONS: Readonly<Record<NotGivenReason, string>> = {
  didNotEat: 'did not eat',
  vomited: 'vomited',
  low: 'low',
  vetSaid: 'vet said so',
  unsure: 'not sure that it went in',
  other: 'another reason',
};

/** The event that a treatment describes. */
export type RecordedEvent = Pick<Event, 'type' | 'at' | 'value' | 'unit' | 'title' | 'detail'>;

/** The sent treatment with the current values of its events. Grams are carbohydrates only if the sender said so. */
export function toTreatmentRecord(
  { id, identifier, eventType, at, content }: Omit<StoredTreatment, 'hasEvents'>,
  events: readonly RecordedEvent[],
) {
  const [first] = events;
  const carbs = 'carbs' in content ? carbsIn(events) : null;
  const own = { insulin: null, ...content, ...Object.assign({}, ...events.map(toAmount)), carbs };
  const notes = first === undefined || isWhole(content['notes'], first) ? {} : toNotes(first, carbs === null);
  return withPlainTexts({
    ...own,
    ...notes,
    ...(identifier === null ? {} : { identifier }),
    ...(eventType === ANNOUNCEMENT ? { isAnnouncement: true } : {}),
    _id: id,
    eventType,
    created_at: new Date(first?.at ?? at).toISOString(),
  } satisfies TreatmentRecord);
}

/**
 * An event without a treatment, as a treatment. The grams of a meal are its food, so they are given in the notes, not
 * as carbohydrates.
 */
export function recordOfEvent(event: Event, enteredBy: string): TreatmentRecord {
  return withPlainTexts({
    carbs: null,
    insulin: null,
    ...toAmount(event),
    ...toNotes(event, true),
    _id: idOfEvent(event.eventId),
    eventType: KINDS[event.type],
    created_at: new Date(event.at).toISOString(),
    utcOffset: 0,
    enteredBy,
  });
}

/** The name of a treatment for apps of version 3: its sender's, else its id. */
export function nameOfTreatment({ identifier, _id: id }: TreatmentRecord): string {
  return typeof identifier === 'string' ? identifier : id;
}

/** An event in an export, but for its time. */
type OwnFields = Pick<Event, 'type' | 'value' | 'unit' | 'title' | 'detail'>;

/** Everything noted and sent of a span; see `allTreatmentRecords`. */
export type NotedAndSent = {
  readonly events: readonly Event[];
  /** The treatments that made some of the events, by the id of the event. */
  readonly sentAs: ReadonlyMap<string, StoredTreatment>;
  /** Treatments that made no events. */
  readonly lone: readonly StoredTreatment[];
};

/**
 * What uploaders sent, and the other events as treatments of `enteredBy`, each with the event itself in `petcgm`: a
 * treatment has no field for the title of a meal, and none for ketones. Alerts are not treatments.
 */
export function allTreatmentRecords({ events, sentAs, lone }: NotedAndSent, enteredBy: string): TreatmentRecord[] {
  const noted = events.filter(({ type, eventId }) => type !== 'alert' && !sentAs.has(eventId));
  return [
    ...sentTogether(events, sentAs),
    ...lone.map((treatment) => toTreatmentRecord(treatment, [])),
    ...noted.map((event) => ({ ...recordOfEvent(event, enteredBy), petcgm: toOwnFields(event) })),
  ];
}

function toOwnFields({ type, value, unit, title, detail }: Event): OwnFields {
  return { type, value, unit, title, detail };
}

function sentTogether(events: readonly Event[], sentAs: NotedAndSent['sentAs']): TreatmentRecord[] {
  const sent = events.flatMap((event) => {
    const treatment = sentAs.get(event.eventId);
    return treatment === undefined ? [] : [{ event, treatment }];
  });
  const together = Map.groupBy(sent, ({ treatment }) => treatment.id);
  return [...together.values()].flatMap((parts) => {
    const [first] = parts;
    const made = parts.map(({ event }) => event);
    return first === undefined ? [] : [toTreatmentRecord(first.treatment, made)];
  });
}

/** Title and note of an event in the form of a treatment. */
export function formatNote({ title, detail }: Pick<Event, 'title' | 'detail'>): string {
  const reason = detail?.reason && `Insulin not given, ${REASONS[detail.reason]}`;
  return [reason, title, detail?.note].filter((text) => text != null && text !== '').join(': ');
}

/** The texts of an event with an amount that a treatment has no field for: `tuna, 60 g`. */
export function noteWithAmount(event: Pick<Event, 'type' | 'title' | 'detail' | 'value' | 'unit'>): string {
  const { type, value, unit } = event;
  if (isCareType(type)) return [careNote(event), formatNote(event)].filter((text) => text !== '').join(', ');
  const hasField = type !== 'meal' && type !== 'meds';
  const amount = hasField || value === null ? '' : [String(value), unit ?? ''].join(' ').trim();
  return [formatNote(event), amount].filter((text) => text !== '').join(', ');
}

/** Signs, water and lab values, for which Nightscout has no kind of its own: `urineKetones: trace`. */
function careNote({ type, value, unit, detail }: Pick<Event, 'type' | 'value' | 'unit' | 'detail'>): string {
  const amount = value === null ? null : `${value} ${unit ?? ''}`.trim();
  const { signs, lab } = detail ?? {};
  if (type === 'lab' && lab) return `${lab.test}: ${lab.word ?? amount ?? ''}`;
  if (type !== 'signs' || !signs) return [type, amount].filter((text) => text !== null).join(': ');
  const { drinking, appetite, attitude, weight } = signs;
  const points = `drinking ${drinking}, appetite ${appetite}, attitude ${attitude}`;
  return [`signs: ${points}`, weight === null ? null : `weight ${weight}`, amount]
    .filter((text) => text !== null)
    .join(', ');
}

function toNotes(event: RecordedEvent, tellsAmount: boolean): { notes?: string } {
  const notes = tellsAmount ? noteWithAmount(event) : formatNote(event);
  return notes === '' ? {} : { notes };
}

/** Whether the sent text is longer than an event can hold, and its event still begins it. */
function isWhole(sent: unknown, { detail }: RecordedEvent): boolean {
  return typeof sent === 'string' && sent.trimStart().startsWith(detail?.note ?? '');
}

function carbsIn(events: readonly RecordedEvent[]): number | null {
  return events.find(({ type, unit }) => type === 'meal' && unit === 'g')?.value ?? null;
}

function toAmount({ type, value, unit }: RecordedEvent): Record<string, unknown> {
  if (value === null) return {};
  switch (type) {
    case 'insulin':
      return { insulin: value };
    case 'sport':
      return unit === 'min' ? { duration: value } : {};
    case 'BG':
    case 'calibration':
      return { glucose: value, glucoseType: 'Finger', units: 'mg/dl' };
    case 'weight':
      return unit === 'kg' || unit === null ? { weight: value } : {};
    case 'meal':
    case 'meds':
    case 'signs':
    case 'water':
    case 'lab':
    case 'note':
    case 'alert':
    case 'notGiven':
      return {};
  }
}
