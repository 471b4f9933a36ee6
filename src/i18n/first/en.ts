import { en as home } from './home/en.ts';
import { en as pet } from './pet/en.ts';
import { en as shell } from './shell/en.ts';

/** The texts of a first visit in English. */
export const en = { ...home, ...pet, ...shell } as const;
