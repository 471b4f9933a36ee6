import { tooMany } from '../../context/too-many.ts';
import { Mutex } from '../../db/mutex.ts';

/** Files of one account that are at work or wait for it; each is held in memory. */
const MAX_FILES = 3;
const COME_BACK_MS = 30_000;

type Turns = { readonly mutex: Mutex; files: number };

const turns = new Map<string, Turns>();

/** Takes in one file of an account after the other. @throws AppError `request.tooMany` with more than a few at once */
export async function inImportTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const own = turns.get(accountId) ?? { mutex: new Mutex(), files: 0 };
  if (own.files >= MAX_FILES) throw tooMany(COME_BACK_MS);
  own.files += 1;
  turns.set(accountId, own);
  const done = await own.mutex.acquire();
  try {
    return await work();
  } finally {
    done();
    own.files -= 1;
    if (own.files === 0) turns.delete(accountId);
  }
}
