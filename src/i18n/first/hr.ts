import type { FirstCatalog } from '../catalog.ts';
import { hr as home } from './home/hr.ts';
import { hr as pet } from './pet/hr.ts';
import { hr as shell } from './shell/hr.ts';

/** The texts of a first visit in Croatian. */
export const hr: FirstCatalog = { ...home, ...pet, ...shell };
