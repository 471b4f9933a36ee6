import type { FirstCatalog } from '../catalog.ts';
import { mk as home } from './home/mk.ts';
import { mk as pet } from './pet/mk.ts';
import { mk as shell } from './shell/mk.ts';

/** The texts of a first visit in Macedonian. */
export const mk: FirstCatalog = { ...home, ...pet, ...shell };
