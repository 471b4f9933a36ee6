import type { FirstCatalog } from '../catalog.ts';
import { sl as home } from './home/sl.ts';
import { sl as pet } from './pet/sl.ts';
import { sl as shell } from './shell/sl.ts';

/** The texts of a first visit in Slovenian. */
export const sl: FirstCatalog = { ...home, ...pet, ...shell };
