import { tooMany } from '../../context/too-many.ts';
import { KeyedMutex } from '../../turns/keyed-mutex.ts';

/** Files of one account that are at work or wait for it; each is held in memory. */
const MAX_FILES = 3;
const COME_BACK_MS = 30_000;

/** Files of one account, one after the other; `request.tooMany` with more than a few at once. */
export const importTurns = new KeyedMutex({ max: MAX_FILES, refuse: () => tooMany(COME_BACK_MS) });
