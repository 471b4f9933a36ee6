import type { DeviceRow } from '../../../records/sensor-sessions.store.ts';
import { cgmProfile, urnIdentifier, type BundleEntry, type FhirSubject } from './fhir-values.ts';

/** Sources whose sessions are named after an app or a file. */
const WITHOUT_SERIAL = new Set(['nightscout', 'file']);

/** The address of a session's sensor. */
export function deviceUrn({ urnOf }: FhirSubject, deviceId: string): string {
  return urnOf('device', deviceId);
}

/** The sensor of a session. */
export function deviceEntry(subject: FhirSubject, { id, sn, model, source, endedAtMs }: DeviceRow): BundleEntry {
  const fullUrl = deviceUrn(subject, id);
  return {
    fullUrl,
    resource: {
      resourceType: 'Device',
      meta: cgmProfile('cgm-device'),
      identifier: [urnIdentifier(fullUrl)],
      status: endedAtMs === null ? 'active' : 'inactive',
      deviceName: [{ name: model ?? sn, type: 'user-friendly-name' }],
      ...(WITHOUT_SERIAL.has(source) ? {} : { serialNumber: sn }),
      patient: { reference: subject.patient },
    },
  };
}
