import { setImmediate as breathe } from 'node:timers/promises';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { awaitLater } from '../db/in-flight.ts';
import { withFewSenders } from '../rules/few-senders.ts';
import type { ReadingBatch } from '../rules/reading-source.ts';
import { addReadings, type Intake, type Added } from './add-readings.ts';
import { loadSensorBook } from './sensor-book.ts';
import { uncoverBeside } from './uncover-readings.ts';

/** Stores the readings of all senders of one call or file in its transaction, and yields to other calls in between. */
export async function addBatches(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  batches: readonly ReadingBatch[],
): Promise<Added> {
  let [added, known] = [0, 0];
  const sessions = awaitLater(loadSensorBook(intake.tx, member));
  for (const batch of withFewSenders(batches)) {
    const taken = await addReadings(intake, member, batch, sessions);
    added += taken.added;
    known += taken.known;
    await uncoverBeside(intake, member, taken);
    await breathe();
  }
  return { added, known };
}
