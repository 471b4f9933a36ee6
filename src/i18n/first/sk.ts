import type { FirstCatalog } from '../catalog.ts';
import { sk as home } from './home/sk.ts';
import { sk as pet } from './pet/sk.ts';
import { sk as shell } from './shell/sk.ts';

/** The texts of a first visit in Slovak. */
export const sk: FirstCatalog = { ...home, ...pet, ...shell };
