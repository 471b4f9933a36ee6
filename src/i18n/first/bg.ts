import type { FirstCatalog } from '../catalog.ts';
import { bg as home } from './home/bg.ts';
import { bg as pet } from './pet/bg.ts';
import { bg as shell } from './shell/bg.ts';

/** The texts of a first visit in Bulgarian. */
export const bg: FirstCatalog = { ...home, ...pet, ...shell };
