import { createHash } from 'node:crypto';

/** A FHIR R4 resource as JSON. */
export type FhirResource = { readonly resourceType: string } & Readonly<Record<string, unknown>>;
/** A resource in a Bundle. */
export type BundleEntry = { readonly fullUrl: string; readonly resource: FhirResource };
/** Whose resources they are: the reference to the patient, and the names that ids are made from. */
export type FhirSubject = { readonly patient: string; readonly urnOf: UrnOf; readonly zone: string };
/** The address of a resource, the same in every export. */
export type UrnOf = (kind: string, key?: string | number) => string;

/** Which side of a value the true one is on. */
export type Comparator = '<=' | '>=';

const UCUM = 'http://unitsofmeasure.org';
const LOINC = 'http://loinc.org';
const CATEGORIES = 'http://terminology.hl7.org/CodeSystem/observation-category';
const UUID_BYTES = 16;

/** Addresses made of the portal, the member, and what a resource is. */
export function urnMaker(portal: string, memberId: string): UrnOf {
  return (kind, key = '') => {
    const bytes = createHash('sha256')
      .update(JSON.stringify([portal, memberId, kind, key]))
      .digest();
    bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f); // version 8: made by a rule of our own
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    const hex = bytes.toString('hex', 0, UUID_BYTES);
    return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}

/** The identifier of a resource: its address. */
export function urnIdentifier(urn: string) {
  return { system: 'urn:ietf:rfc:3986', value: urn };
}

/** A code of LOINC with a text for people. */
export function loinc(code: string, text: string) {
  return { coding: [{ system: LOINC, code }], text };
}

/** The category of an observation. */
export function category(code: 'laboratory' | 'vital-signs') {
  return [{ coding: [{ system: CATEGORIES, code }] }];
}

/** The canonical address of a profile of the guide for CGM. */
export function cgmProfile(id: string) {
  return { profile: [`http://hl7.org/fhir/uv/cgm/StructureDefinition/${id}`] };
}

/** Glucose; the guide fixes the spelling of the unit. */
export function glucoseQuantity(mgdl: number, comparator: Comparator | null = null) {
  return { value: mgdl, ...(comparator && { comparator }), unit: 'mg/dl', system: UCUM, code: 'mg/dL' };
}

/** Percent with two decimals, as the guide asks for. */
export function percentQuantity(percent: number) {
  return { value: Math.round(percent * 100) / 100, unit: '%', system: UCUM, code: '%' };
}

/** Whole days. */
export function daysQuantity(days: number) {
  return { value: days, unit: 'days', system: UCUM, code: 'd' };
}

export function kgQuantity(kg: number) {
  return { value: kg, unit: 'kg', system: UCUM, code: 'kg' };
}

/** Units of insulin. */
export function unitsQuantity(units: number) {
  return { value: units, unit: 'U', system: UCUM, code: '[iU]' };
}

/** Notes of a resource; nothing without any. */
export function notes(...texts: readonly (string | null | undefined | false)[]) {
  const told = texts.filter((text) => typeof text === 'string' && text.trim() !== '');
  return told.length === 0 ? {} : { note: told.map((text) => ({ text })) };
}
