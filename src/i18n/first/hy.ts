import type { FirstCatalog } from '../catalog.ts';
import { hy as home } from './home/hy.ts';
import { hy as pet } from './pet/hy.ts';
import { hy as shell } from './shell/hy.ts';

/** The texts of a first visit in Eastern Armenian. */
export const hy: FirstCatalog = { ...home, ...pet, ...shell };
