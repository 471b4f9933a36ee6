import type { Event } from '#contract/events.ts';
import type { NotGivenReason } from '#domain/events/event-names.ts';
import { formatStamp } from '../../../formats/stamp.ts';
import {
  category,
  glucoseQuantity,
  kgQuantity,
  loinc,
  notes,
  unitsQuantity,
  type BundleEntry,
  type FhirResource,
  type FhirSubject,
} from './fhir-values.ts';

const NOT_GIVEN: Readonly<Record<NotGivenReason, string>> = {
  didNotEat: 'Did not eat',
  vomited: 'Vomited',
  low: 'Glucose was low',
  vetSaid: 'The vet said so',
  unsure: 'Not sure that it went in',
  other: 'Another reason',
};

/** Values of a meter, weights (those noted with signs included) and doses; the guide for CGM has no profiles for them, nor for the other events. */
export function eventEntry(subject: FhirSubject, event: Event): BundleEntry | null {
  const resource = toResource(subject, event);
  return resource && { fullUrl: subject.urnOf('event', event.eventId), resource };
}

function toResource(subject: FhirSubject, event: Event): FhirResource | null {
  const { type, value, detail } = event;
  const of = {
    subject: { reference: subject.patient },
    effectiveDateTime: formatStamp(event.at, subject.zone),
    ...notes(detail?.note, detail?.doubts && 'The portal asked about this dose when it was noted'),
  };
  if (type === 'insulin') return { ...insulin(event, 'completed'), ...of, ...doseOf(value) };
  if (type === 'notGiven') return { ...insulin(event, 'not-done'), ...of, ...reasonOf(detail?.reason) };
  if (value === null) return null;
  if (type === 'BG') {
    const meter = observation('laboratory', loinc('41653-7', 'Glucose by meter'));
    return { ...meter, ...of, valueQuantity: glucoseQuantity(value) };
  }
  if (type !== 'weight' && type !== 'signs') return null;
  const weight = observation('vital-signs', loinc('29463-7', 'Body weight'));
  return { ...weight, ...of, valueQuantity: kgQuantity(value) };
}

function doseOf(units: number | null) {
  return units === null ? {} : { dosage: { dose: unitsQuantity(units) } };
}

function reasonOf(reason: NotGivenReason | undefined) {
  return reason === undefined ? {} : { statusReason: [{ text: NOT_GIVEN[reason] }] };
}

function observation(kind: 'laboratory' | 'vital-signs', code: ReturnType<typeof loinc>) {
  return { resourceType: 'Observation', status: 'final', category: category(kind), code };
}

function insulin({ title }: Event, status: 'completed' | 'not-done') {
  return { resourceType: 'MedicationAdministration', status, medicationCodeableConcept: { text: title || 'Insulin' } };
}
