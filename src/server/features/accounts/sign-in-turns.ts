import { tooMany } from '../../context/too-many.ts';
import { KeyedMutex } from '../../turns/keyed-mutex.ts';

/** One that works and 5 that wait: more than a hasty double click, too few to keep somebody waiting. */
const MAX_SIGN_INS = 6;
/** One sign-in takes some tenths of a second. */
const AGAIN_AFTER_MS = 2_000;

/** Sign-ins of the same name and origin, one after the other; `request.tooMany` when 5 wait already. */
export const signInTurns = new KeyedMutex({ max: MAX_SIGN_INS, refuse: () => tooMany(AGAIN_AFTER_MS) });
