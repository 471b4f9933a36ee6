import type { SetAsideReason } from '#contract/set-aside-reasons.ts';
import { mgdlOfTenths } from '#domain/units/units.ts';
import { formatStamp } from '../../../formats/stamp.ts';
import type { StoredReading } from '../../../db/reading-tables.ts';
import { deviceUrn } from './fhir-devices.ts';
import {
  category,
  cgmProfile,
  glucoseQuantity,
  loinc,
  notes,
  type BundleEntry,
  type FhirResource,
  type FhirSubject,
} from './fhir-values.ts';

/** The comparators of a reading's flags: a value at a limit of its sensor may be further out. */
const COMPARATORS = [null, '<=', '>='] as const;

const REASONS: Readonly<Record<SetAsideReason, string>> = {
  pressed: 'pressure on the sensor',
  flat: 'the sensor was stuck at one value',
  cameOff: 'the sensor was coming off',
  meterDisagrees: 'a meter disagreed',
  other: 'another reason',
};

/** A reading with its context. */
type ToldReading = {
  readonly reading: StoredReading;
  readonly isDeviceKnown: boolean;
  readonly setAside: SetAsideReason | null;
};

/**
 * A sensor reading. One that its owner set aside is withdrawn (`entered-in-error`), so that whoever computes from the
 * readings leaves it out, as the portal does.
 */
export function readingEntry(subject: FhirSubject, { reading, isDeviceKnown, setAside }: ToldReading): BundleEntry {
  const { atMs, tenths, flag, scan, deviceId } = reading;
  const resource: FhirResource = {
    resourceType: 'Observation',
    meta: cgmProfile('cgm-sensor-reading-mass-per-volume'),
    status: setAside === null ? 'final' : 'entered-in-error',
    category: category('laboratory'),
    code: loinc('99504-3', 'Glucose by sensor'),
    subject: { reference: subject.patient },
    effectiveDateTime: formatStamp(atMs, subject.zone),
    valueQuantity: glucoseQuantity(mgdlOfTenths(tenths), COMPARATORS[flag]),
    ...(scan === 1 ? { method: { text: 'Scan' } } : {}),
    ...(isDeviceKnown ? { device: { reference: deviceUrn(subject, deviceId) } } : {}),
    ...notes(setAside && `Set aside by the owner: ${REASONS[setAside]}`),
  };
  return { fullUrl: subject.urnOf('reading', atMs), resource };
}
