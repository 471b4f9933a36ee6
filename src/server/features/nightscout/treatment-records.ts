import type { Event } from '#contract/events.ts';
import type { EventType } from '#contract/values.ts';
import { idOfEvent } from './treatment-ids.ts';
import type { StoredTreatment } from './treatments.store.ts';

/** A treatment as it is answered. */
export type TreatmentRecord = Record<string, unknown> & { readonly _id: string; readonly created_at: string };

const KINDS: Readonly<Record<EventType, string>> = {
  insulin: 'Correction Bolus',
  meal: 'Meal',
  sport: 'Exercise',
  BG: 'BG Check',
  calibration: 'Calibration',
  meds: 'Meds',
  weight: 'Weight',
  alert: 'Announcement',
};

/** What was sent, with what its events say now. */
export function recordOf({ id, identifier, eventType, at, content }: StoredTreatment, events: readonly Event[]) {
  const [first] = events;
  const own = { carbs: null, insulin: null, ...content, ...Object.assign({}, ...events.map(amountOf)) };
  const notes = 'notes' in content || first === undefined ? {} : notesOf(first);
  return {
    ...own,
    ...notes,
    ...(identifier === null ? {} : { identifier }),
    _id: id,
    eventType,
    created_at: new Date(first?.at ?? at).toISOString(),
  } satisfies TreatmentRecord;
}

/** An event that no treatment made, as one. */
export function recordOfEvent(event: Event, enteredBy: string): TreatmentRecord {
  const hasCarbs = event.type === 'meal' && event.value !== null && event.unit === 'g';
  return {
    carbs: null,
    insulin: null,
    ...amountOf(event),
    ...notesOf(event),
    _id: idOfEvent(event.eventId),
    eventType: hasCarbs ? 'Carb Correction' : KINDS[event.type],
    created_at: new Date(event.at).toISOString(),
    utcOffset: 0,
    enteredBy,
  };
}

/** Title and note of an event, as a treatment has them. */
export function noteTextOf({ title, detail }: Pick<Event, 'title' | 'detail'>): string {
  return [title, detail?.note].filter((text) => text != null && text !== '').join(': ');
}

function notesOf(event: Event): { notes?: string } {
  const notes = noteTextOf(event);
  return notes === '' ? {} : { notes };
}

function amountOf({ type, value, unit }: Event): Record<string, unknown> {
  if (value === null) return {};
  switch (type) {
    case 'insulin':
      return { insulin: value };
    case 'meal':
      return unit === 'g' ? { carbs: value } : {};
    case 'sport':
      return unit === 'min' ? { duration: value } : {};
    case 'BG':
    case 'calibration':
      return { glucose: value, glucoseType: 'Finger', units: 'mg/dl' };
    case 'weight':
      return unit === 'kg' || unit === null ? { weight: value } : {};
    case 'meds':
    case 'alert':
      return {};
  }
}
