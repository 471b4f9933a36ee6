import type { FirstCatalog } from '../catalog.ts';
import { pt as home } from './home/pt.ts';
import { pt as pet } from './pet/pt.ts';
import { pt as shell } from './shell/pt.ts';

/** The texts of a first visit in European Portuguese. */
export const pt: FirstCatalog = { ...home, ...pet, ...shell };
