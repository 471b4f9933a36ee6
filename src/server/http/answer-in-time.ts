import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAwayError } from '../db/database-away.ts';
import type { DatabaseKind } from '../db/flavor.ts';

/** A database that takes longer than this for a trivial query counts as away. */
const ANSWERS_WITHIN_MS = 2_000;

/** @throws DatabaseAwayError if the database has not answered in time */
export async function answerInTime<T>(kind: DatabaseKind, answer: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(ANSWERS_WITHIN_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new DatabaseAwayError(kind, new Error(`no answer within ${ANSWERS_WITHIN_MS} ms`));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}
