import type { FirstCatalog } from '../catalog.ts';
import { sr as home } from './home/sr.ts';
import { sr as pet } from './pet/sr.ts';
import { sr as shell } from './shell/sr.ts';

/** The texts of a first visit in Serbian (Latin script). */
export const sr: FirstCatalog = { ...home, ...pet, ...shell };
