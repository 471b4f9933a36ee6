import type { FirstCatalog } from '../catalog.ts';
import { fa as home } from './home/fa.ts';
import { fa as pet } from './pet/fa.ts';
import { fa as shell } from './shell/fa.ts';

/** The texts of a first visit in Persian. */
export const fa: FirstCatalog = { ...home, ...pet, ...shell };
