import { memberOfToken } from '#server/access/members.ts';
import { addReadings } from '#server/readings/add-readings.ts';
import type { ReadingSource } from '#server/readings/device-sessions.store.ts';
import type { NewReading } from '#server/readings/reading-rules.ts';
import type { TestPortal } from './portal.ts';

const MINUTE_MS = 60_000;

/** A sensor that tells its serial number. */
export const SENSOR: ReadingSource = { source: 'test', sn: 'S1', model: 'Libre', isSerial: true };

/** Values every five minutes (or as told), the last of them at `lastAt`. */
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
  const member = await memberOfToken(services.db.kysely, { memberId, scopes: ['upload'] }, 'write');
  await addReadings(services, member, { source, readings });
}
