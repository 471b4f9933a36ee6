import type { AuthorizedMember } from '../../../context/authorized-member.ts';
import type { Ctx } from '../../../context/ctx.ts';
import { outside } from '../../../context/transaction.ts';
import { formatStamp } from '../../../formats/stamp.ts';
import { deviceStates, type StatedDevice } from '../../../readings/device-state.ts';
import { sensorSessions } from '../../../records/sensor-sessions.store.ts';
import { sheetProfile } from '../../../records/sheet.store.ts';
import type { ExportContent } from '../export-content.ts';
import { deviceEntry } from './fhir-devices.ts';
import { eventEntry } from './fhir-events.ts';
import { patientEntry, type PatientFacts } from './fhir-patient.ts';
import { readingEntry } from './fhir-readings.ts';
import { summaryEntries } from './fhir-summary.ts';
import { urnMaker, type BundleEntry, type FhirSubject } from './fhir-values.ts';
import type { RangeSummary } from './load-summary.ts';

/**
 * A FHIR R4 Bundle by the HL7 guide for CGM 1.0.0: the pet, its sensors, the numbers of the range, the readings, and of
 * the events what a meter measured, weights and insulin.
 */
export async function* streamFhir(
  ctx: Ctx,
  member: AuthorizedMember,
  content: ExportContent,
  summary: RangeSummary,
): AsyncGenerator<string> {
  const { zone, petType: species } = member;
  const urnOf = urnMaker(ctx.config.publicUrl ?? '', member.id);
  const subject = { patient: urnOf('patient'), urnOf, zone };
  const timestamp = formatStamp(ctx.clock.now(), zone);
  yield `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(timestamp)},"entry":[\n`;
  yield joined([
    patientEntry(subject, await loadFacts(ctx, member)),
    ...(await loadStates(ctx, member, content)).map((device) => deviceEntry(subject, device)),
    ...summaryEntries(subject, summary, species !== null),
  ]);
  for await (const page of content.pages) yield `,\n${joined(readingEntries(subject, content, page))}`;
  for await (const page of content.eventPages) {
    const noted = page.map((event) => eventEntry(subject, event)).filter((entry) => entry !== null);
    if (noted.length > 0) yield `,\n${joined(noted)}`;
  }
  yield '\n]}';
}

/** The sensors of the export with their states, which follow from those that came later as well. */
async function loadStates(ctx: Ctx, member: AuthorizedMember, { sessions }: ExportContent): Promise<StatedDevice[]> {
  const states = deviceStates(await sensorSessions(outside(ctx)).all(member), ctx.clock.now());
  const byId = new Map(states.map((device) => [device.row.id, device]));
  return [...sessions.keys()].flatMap((id) => byId.get(id) ?? []);
}

type Page = ExportContent['pages'] extends AsyncIterable<infer Rows> ? Rows : never;

function readingEntries(subject: FhirSubject, { sessions, reasonAt }: ExportContent, page: Page): BundleEntry[] {
  return page.map((reading) =>
    readingEntry(subject, {
      reading,
      isDeviceKnown: sessions.has(reading.deviceId),
      setAside: reasonAt(reading.atMs),
    }),
  );
}

function joined(entries: readonly BundleEntry[]): string {
  return entries.map((entry) => JSON.stringify(entry)).join(',\n');
}

async function loadFacts(ctx: Ctx, member: AuthorizedMember): Promise<PatientFacts> {
  const { name, breed, birthday, gender, petType: species } = await sheetProfile(outside(ctx), member);
  return { memberId: member.id, name, species, breed, birthday, gender };
}
