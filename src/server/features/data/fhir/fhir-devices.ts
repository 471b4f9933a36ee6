import type { StatedDevice } from '../../../readings/device-state.ts';
import { COMMON_NAMES } from '../../../rules/few-senders.ts';
import { cgmProfile, urnIdentifier, type BundleEntry, type FhirSubject } from './fhir-values.ts';

/** Sources whose sessions are named after an app or a file. */
const WITHOUT_SERIAL = new Set(['nightscout', 'file']);
/** What a session is called whose sensor is not known: the app or the service that sent it. */
const SENDERS: ReadonlySet<string> = new Set([...Object.values(COMMON_NAMES), 'LibreLink Up', 'Dexcom Share']);

/** The address of a session's sensor. */
export function deviceUrn({ urnOf }: FhirSubject, deviceId: string): string {
  return urnOf('device', deviceId);
}

/** The sensor of a session. */
export function deviceEntry(subject: FhirSubject, { row, state }: StatedDevice): BundleEntry {
  const { id, sn, model, source } = row;
  const fullUrl = deviceUrn(subject, id);
  return {
    fullUrl,
    resource: {
      resourceType: 'Device',
      meta: cgmProfile('cgm-device'),
      identifier: [urnIdentifier(fullUrl)],
      status: state === 'expired' ? 'inactive' : 'active',
      deviceName: [{ name: model ?? sn, type: 'user-friendly-name' }],
      ...(WITHOUT_SERIAL.has(source) || SENDERS.has(sn) ? {} : { serialNumber: sn }),
      patient: { reference: subject.patient },
    },
  };
}
