import type { FirstCatalog } from '../catalog.ts';
import { it as home } from './home/it.ts';
import { it as pet } from './pet/it.ts';
import { it as shell } from './shell/it.ts';

/** The texts of a first visit in Italian. */
export const it: FirstCatalog = { ...home, ...pet, ...shell };
