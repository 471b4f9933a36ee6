import { tooMany } from '../../context/too-many.ts';
import { KeyedMutex } from '../../turns/keyed-mutex.ts';
import { inLeanHeap } from './lean-heap.ts';

/** Files of one account that are being imported or waiting; each is held in memory. */
const MAX_FILES = 3;
const COME_BACK_MS = 30_000;

const turns = new KeyedMutex({ max: MAX_FILES, refuse: () => tooMany(COME_BACK_MS) });

/** Imports the files of one account one after the other; `request.tooMany` for more than a few at once. */
export const importTurns = {
  run: <T>(accountId: string, work: () => Promise<T>): Promise<T> => turns.run(accountId, () => inLeanHeap(work)),
};
