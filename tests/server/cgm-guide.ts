/**
 * The rules of FHIR R4 and of HL7's guide for CGM (hl7.fhir.uv.cgm 1.0.0) for the resources of an export: elements,
 * cardinalities, fixed codes, units, required bindings, references.
 */
type Json = Readonly<Record<string, unknown>>;
type Entry = { readonly fullUrl: string; readonly resource: Json };
export type Bundle = Json & { readonly entry: readonly Entry[] };

const PROFILES = 'http://hl7.org/fhir/uv/cgm/StructureDefinition/';
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u;
const DATE_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/u;
const URN = /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const MGDL = { unit: 'mg/dl', code: 'mg/dL' };
const PERCENT = { unit: '%', code: '%' };
type Unit = typeof MGDL;

/** The elements that the export may use, and those that R4 requires. */
const ELEMENTS: Readonly<Record<string, { required: readonly string[]; others: readonly string[] }>> = {
  Patient: { required: [], others: ['extension', 'identifier', 'name', 'gender', 'birthDate'] },
  Device: {
    required: [],
    others: ['meta', 'identifier', 'status', 'deviceName', 'serialNumber', 'patient', 'manufacturer', 'modelNumber'],
  },
  Observation: {
    required: ['status', 'code'],
    others: [
      'meta',
      'category',
      'subject',
      'effectiveDateTime',
      'effectivePeriod',
      'valueQuantity',
      'dataAbsentReason',
      'note',
      'method',
      'device',
      'hasMember',
      'component',
    ],
  },
  MedicationAdministration: {
    required: ['status', 'medicationCodeableConcept', 'subject', 'effectiveDateTime'],
    others: ['statusReason', 'dosage', 'note'],
  },
};

/** The value sets of required bindings, by element. */
const BOUND: Readonly<Record<string, readonly string[]>> = {
  'Patient.gender': ['male', 'female', 'other', 'unknown'],
  'Device.status': ['active', 'inactive', 'entered-in-error', 'unknown'],
  'Observation.status': [
    'registered',
    'preliminary',
    'final',
    'amended',
    'corrected',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
  'MedicationAdministration.status': [
    'in-progress',
    'not-done',
    'on-hold',
    'completed',
    'entered-in-error',
    'stopped',
    'unknown',
  ],
};
const COMPARATORS = ['<', '<=', '>=', '>'];

/** A profile of an observation: its code, when it is of, and its value. */
type Rule = { readonly code: string; readonly effective: 'dateTime' | 'period'; readonly value?: Unit };
const RULES: Readonly<Record<string, Rule>> = {
  'cgm-sensor-reading-mass-per-volume': { code: '99504-3', effective: 'dateTime', value: MGDL },
  'cgm-summary': { code: '107931-8', effective: 'period' },
  'cgm-summary-mean-glucose-mass-per-volume': { code: '97507-8', effective: 'period', value: MGDL },
  'cgm-summary-times-in-ranges': { code: '106793-3', effective: 'period' },
  'cgm-summary-gmi': { code: '97506-0', effective: 'period', value: PERCENT },
  'cgm-summary-coefficient-of-variation': { code: '104638-2', effective: 'period', value: PERCENT },
  'cgm-summary-days-of-wear': { code: '104636-6', effective: 'period', value: { unit: 'days', code: 'd' } },
  'cgm-summary-sensor-active-percentage': { code: '104637-4', effective: 'period', value: PERCENT },
};
/** Very low, low, in target, high, very high. */
const LEVEL_CODES = ['104642-4', '104641-6', '97510-2', '104640-8', '104639-0'];
const REQUIRED_MEMBERS = ['106793-3', '97506-0', '104638-2', '104636-6', '104637-4'];

/** What breaks a rule, each with its place; empty if the Bundle keeps them all. */
export function findFaults(bundle: Bundle): string[] {
  const faults: string[] = [];
  const byUrl = new Map(bundle.entry.map(({ fullUrl, resource }) => [fullUrl, resource]));
  if (bundle['resourceType'] !== 'Bundle' || bundle['type'] !== 'collection') faults.push('Bundle: not a collection');
  if (!DATE_TIME.test(String(bundle['timestamp']))) faults.push('Bundle.timestamp');
  if (byUrl.size < bundle.entry.length) faults.push('Bundle: a fullUrl twice');
  for (const [index, { fullUrl, resource }] of bundle.entry.entries()) {
    const place = `entry ${index} (${String(resource['resourceType'])})`;
    const found = [...shapeFaults(resource), ...referenceFaults(resource, byUrl), ...profileFaults(resource, byUrl)];
    if (!URN.test(fullUrl)) found.push('fullUrl');
    faults.push(...found.map((fault) => `${place}: ${fault}`));
  }
  return faults;
}

function* shapeFaults(resource: Json): Generator<string> {
  const type = String(resource['resourceType']);
  const elements = ELEMENTS[type];
  if (elements === undefined) return yield `no resource of the export: ${type}`;
  const known = new Set(['resourceType', ...elements.required, ...elements.others]);
  for (const name of Object.keys(resource)) if (!known.has(name)) yield `no element ${name}`;
  for (const name of elements.required) if (!(name in resource)) yield `${name} is missing`;
  yield* emptyFaults(resource, type);
  for (const [path, codes] of Object.entries(BOUND)) {
    const [of = '', name = ''] = path.split('.');
    if (of === type && name in resource && !codes.includes(String(resource[name]))) yield `${path} is no such code`;
  }
  if ('birthDate' in resource && !DATE.test(String(resource['birthDate']))) yield 'birthDate';
  if ('effectiveDateTime' in resource && !DATE_TIME.test(String(resource['effectiveDateTime'])))
    yield 'effectiveDateTime';
  if ('valueQuantity' in resource && 'dataAbsentReason' in resource) yield 'obs-6: a value and a reason for none';
  for (const name of ['valueQuantity', 'dosage'] as const) yield* quantityFaults(resource[name]);
  for (const one of list(resource['note'])) if (typeof one['text'] !== 'string') yield 'a note without text';
}

/** JSON of FHIR has no null, no empty text, no empty list or object. */
function* emptyFaults(value: unknown, path: string): Generator<string> {
  if (value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value)))
    yield `${path} is empty`;
  if (typeof value !== 'object' || value === null) return;
  const parts = Object.entries(value);
  if (parts.length === 0) yield `${path} is empty`;
  for (const [name, part] of parts) yield* emptyFaults(part, `${path}.${name}`);
}

function* quantityFaults(value: unknown): Generator<string> {
  const quantity = record(value)['dose'] ?? value;
  if (quantity === undefined) return;
  const { value: number, system, code, comparator } = record(quantity);
  if (typeof number !== 'number') yield 'a quantity without a number';
  if (system !== 'http://unitsofmeasure.org' || typeof code !== 'string') yield 'a quantity without a unit of UCUM';
  if (comparator !== undefined && !(COMPARATORS as unknown[]).includes(comparator)) yield 'no such comparator';
}

function* referenceFaults(resource: Json, byUrl: ReadonlyMap<string, Json>): Generator<string> {
  const targets = { subject: 'Patient', patient: 'Patient', device: 'Device', hasMember: 'Observation' };
  for (const [name, type] of Object.entries(targets)) {
    const value = resource[name];
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? list(value) : [record(value)]) {
      if (byUrl.get(String(one['reference']))?.['resourceType'] !== type) yield `${name} refers to no ${type}`;
    }
  }
}

function* profileFaults(resource: Json, byUrl: ReadonlyMap<string, Json>): Generator<string> {
  const claimed = record(resource['meta'])['profile'];
  for (const profile of Array.isArray(claimed) ? (claimed as string[]) : []) {
    const id = profile.startsWith(PROFILES) ? profile.slice(PROFILES.length) : '';
    const rule = RULES[id];
    if (id === 'cgm-device') yield* deviceFaults(resource);
    else if (rule === undefined) yield `no such profile: ${profile}`;
    else yield* observationFaults(resource, rule);
    if (id === 'cgm-summary') yield* memberFaults(resource, byUrl);
    if (id === 'cgm-summary-times-in-ranges') yield* levelFaults(resource);
  }
  yield* animalFaults(resource);
}

function* observationFaults(resource: Json, { code, effective, value }: Rule): Generator<string> {
  if (codeOf(resource['code']) !== code) yield `code is not ${code}`;
  if (resource['subject'] === undefined) yield 'subject is missing';
  const { start, end } = record(resource['effectivePeriod']);
  const hasDates = DATE.test(String(start)) && DATE.test(String(end)) && String(start) <= String(end);
  if (effective === 'period' ? !hasDates : resource['effectiveDateTime'] === undefined) yield 'effective[x]';
  if (value === undefined) return;
  if (!('valueQuantity' in resource) && !('dataAbsentReason' in resource)) yield 'no value and no reason for none';
  yield* unitFaults(resource['valueQuantity'], value);
}

function* unitFaults(quantity: unknown, { unit, code }: Unit): Generator<string> {
  const has = record(quantity);
  if (has['unit'] !== unit || has['code'] !== code) yield `the unit is not ${unit}, ${code}`;
}

function* memberFaults(resource: Json, byUrl: ReadonlyMap<string, Json>): Generator<string> {
  const members = list(resource['hasMember']).map(({ reference }) => byUrl.get(String(reference)) ?? {});
  const codes = members.map((member) => codeOf(member['code']));
  if (codes.length < 6) yield 'fewer than 6 members';
  for (const code of REQUIRED_MEMBERS) {
    if (codes.filter((one) => one === code).length !== 1) yield `not one member ${code}`;
  }
  for (const member of members) if (record(member['meta'])['profile'] === undefined) yield 'a member of no profile';
}

function* levelFaults(resource: Json): Generator<string> {
  const components = list(resource['component']);
  for (const code of LEVEL_CODES) {
    const [level, ...others] = components.filter((component) => codeOf(component['code']) === code);
    if (level === undefined || others.length > 0) yield `not one component ${code}`;
    else yield* unitFaults(level['valueQuantity'], PERCENT);
  }
}

function* deviceFaults(resource: Json): Generator<string> {
  if (list(resource['identifier']).length === 0) yield 'no identifier';
  const friendly = list(resource['deviceName']).filter(({ type }) => type === 'user-friendly-name');
  if (friendly.length !== 1 || typeof friendly[0]?.['name'] !== 'string') yield 'not one user-friendly name';
}

function* animalFaults(resource: Json): Generator<string> {
  for (const extension of list(resource['extension'])) {
    if (extension['url'] !== 'http://hl7.org/fhir/StructureDefinition/patient-animal') yield 'no such extension';
    const parts = list(extension['extension']);
    const named = (url: string) => parts.filter((part) => part['url'] === url && 'valueCodeableConcept' in part);
    if (named('species').length !== 1) yield 'not one species';
    if (named('breed').length > 1) yield 'two breeds';
    if (parts.length !== named('species').length + named('breed').length) yield 'an unknown part of the animal';
  }
}

function codeOf(concept: unknown): unknown {
  return list(record(concept)['coding']).find(({ system }) => system === 'http://loinc.org')?.['code'];
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(record) : [];
}
