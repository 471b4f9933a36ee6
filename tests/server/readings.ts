import { memberForJob } from '#server/access/require-member.ts';
import { addReadings } from './add-readings.ts';
import type { ReadingSource } from '#server/rules/reading-source.ts';
import type { NewReading } from '#server/rules/reading-rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { TEST_NOW, type TestPortal } from './portal.ts';
import type { Seat } from './seats.ts';

const QUARTER_MS = 15 * MINUTE_MS;

/** A sensor with a serial number. */
export const SENSOR: ReadingSource = { source: 'test', sn: 'S1', model: 'Libre', isSerial: true };

/** Values every five minutes (or as given), the last of them at `lastAt`. */
export function valuesUntil(lastAt: number, values: readonly number[], everyMinutes = 5): NewReading[] {
  const first = lastAt - (values.length - 1) * everyMinutes * MINUTE_MS;
  return values.map((mgdl, index) => ({ at: first + index * everyMinutes * MINUTE_MS, mgdl }));
}

/** Gives a pet readings, as if its uploader had sent them. */
export async function giveReadings(
  { services }: Pick<TestPortal, 'services'>,
  memberId: string,
  readings: readonly NewReading[],
  source: ReadingSource = SENSOR,
): Promise<void> {
  const member = await memberForJob(services.db.kysely, memberId);
  await addReadings(services, member, { source, readings });
}

/** A reading every 15 minutes from a midnight up to the instant of the tests; the value is 100 plus the hour of the day. */
export async function giveDays(portal: Pick<TestPortal, 'services'>, memberId: string, days: number): Promise<void> {
  const from = Math.floor(TEST_NOW / DAY_MS) * DAY_MS - (days - 1) * DAY_MS;
  const readings = Array.from({ length: Math.floor((TEST_NOW - from) / QUARTER_MS) }, (_, index) => {
    const at = from + index * QUARTER_MS;
    return { at, mgdl: 100 + (Math.floor(at / HOUR_MS) % 24) };
  });
  await giveReadings(portal, memberId, readings);
}

/** The newest sensor of an owner's pet. */
export async function findDeviceId(portal: TestPortal, { token }: Pick<Seat, 'token'>): Promise<string> {
  const { rows } = await portal.call('/web/device/getDeviceList', {}, { token });
  return rows?.[0]?.memberDeviceId ?? '';
}
