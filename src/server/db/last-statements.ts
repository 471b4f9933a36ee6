import { lookForDosesAgain } from './dose-looks.ts';
import { forgetLostReadings } from './lost-readings.ts';
import type { Tx } from './queryable.ts';

/** What follows from all that a transaction wrote, for the jobs that look at pets. */
export async function runLastStatements(tx: Tx): Promise<void> {
  await lookForDosesAgain(tx);
  await forgetLostReadings(tx);
}
