import { createHash } from 'node:crypto';
import type { SimulatedEvent } from './happenings.ts';
import { completePlan, type PetPlan } from './pet-plan.ts';
import { sensorsBefore } from './sensors.ts';
import type { Simulation } from './simulate-pet.ts';

/** What an uploader sends, in the order of time. */
export type UploaderRecords = { readonly entries: readonly object[]; readonly treatments: readonly object[] };

const APP = 'PetCGM simulator';

/** A part of a story as an uploader sends it. @param until where the part ends, in the story's own time */
export function uploaderRecords(plan: PetPlan, { readings, events }: Simulation, until: number): UploaderRecords {
  const sensors = sensorsBefore(completePlan(plan), until);
  const { at, mgdl, sensor } = readings;
  const entries = Array.from(at, (date, index) => ({
    type: 'sgv',
    sgv: mgdl[index],
    date,
    dateString: new Date(date).toISOString(),
    device: sensors[sensor[index] ?? 0]?.sn ?? APP,
  }));
  return { entries, treatments: events.map((event) => treatmentOf(plan, event)) };
}

function treatmentOf({ seed }: PetPlan, event: SimulatedEvent): object {
  const key = `${seed}:${event.type}:${event.at}`;
  const identifier = createHash('sha256').update(key).digest('hex').slice(0, 24);
  const notes = [event.title, event.detail?.note].filter((text) => typeof text === 'string').join(', ');
  const told = { ...amountOf(event), ...(notes === '' ? {} : { notes }) };
  return { identifier, created_at: new Date(event.at).toISOString(), enteredBy: APP, ...told };
}

/** Grams of a meal are its food, not carbohydrates, so they are a note. */
function amountOf({ type, value }: SimulatedEvent): object {
  switch (type) {
    case 'insulin':
      return { eventType: 'Correction Bolus', insulin: value };
    case 'meal':
      return { eventType: 'Meal', ...(value === null ? {} : { foodType: `${value} g` }) };
    case 'sport':
      return { eventType: 'Exercise', duration: value };
    case 'BG':
      return { eventType: 'BG Check', glucose: value, glucoseType: 'Finger', units: 'mg/dl' };
    case 'weight':
      return { eventType: 'Weight', weight: value };
    case 'meds':
      return { eventType: 'Meds' };
  }
}
