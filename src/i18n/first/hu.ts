import type { FirstCatalog } from '../catalog.ts';
import { hu as home } from './home/hu.ts';
import { hu as pet } from './pet/hu.ts';
import { hu as shell } from './shell/hu.ts';

/** The texts of a first visit in Hungarian. */
export const hu: FirstCatalog = { ...home, ...pet, ...shell };
