import type { FirstCatalog } from '../catalog.ts';
import { ar as home } from './home/ar.ts';
import { ar as pet } from './pet/ar.ts';
import { ar as shell } from './shell/ar.ts';

/** The texts of a first visit in Arabic. */
export const ar: FirstCatalog = { ...home, ...pet, ...shell };
