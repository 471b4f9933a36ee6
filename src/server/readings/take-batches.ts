import { setImmediate as breathe } from 'node:timers/promises';
import type { AuthorizedMember } from '../access/members.ts';
import { takeReadings, type Intake, type ReadingBatch, type Taken } from './add-readings.ts';
import { withFewSenders } from './few-senders.ts';
import { loadSessionBook } from './session-book.ts';

/** Stores the readings of all senders of one call or file, inside its transaction; others have their turn in between. */
export async function takeBatches(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  batches: readonly ReadingBatch[],
): Promise<Taken> {
  let [added, known] = [0, 0];
  const sessions = await loadSessionBook(intake.tx, member);
  for (const batch of withFewSenders(batches)) {
    const taken = await takeReadings(intake, member, batch, sessions);
    added += taken.added;
    known += taken.known;
    await breathe();
  }
  return { added, known };
}
