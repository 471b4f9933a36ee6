import { tooMany } from '../../context/too-many.ts';
import { KeyedMutex } from '../../turns/keyed-mutex.ts';

/** One in progress and 5 waiting: more than a double click, few enough to keep the wait short. */
const MAX_SIGN_INS = 6;
/** One sign-in takes a few tenths of a second. */
const AGAIN_AFTER_MS = 2_000;

/** Runs sign-ins of the same name and origin one after the other; `request.tooMany` if 5 are waiting. */
export const signInTurns = new KeyedMutex({ max: MAX_SIGN_INS, refuse: () => tooMany(AGAIN_AFTER_MS) });
