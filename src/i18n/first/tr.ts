import type { FirstCatalog } from '../catalog.ts';
import { tr as home } from './home/tr.ts';
import { tr as pet } from './pet/tr.ts';
import { tr as shell } from './shell/tr.ts';

/** The texts of a first visit in Turkish. */
export const tr: FirstCatalog = { ...home, ...pet, ...shell };
