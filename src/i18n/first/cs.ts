import type { FirstCatalog } from '../catalog.ts';
import { cs as home } from './home/cs.ts';
import { cs as pet } from './pet/cs.ts';
import { cs as shell } from './shell/cs.ts';

/** The texts of a first visit in Czech. */
export const cs: FirstCatalog = { ...home, ...pet, ...shell };
