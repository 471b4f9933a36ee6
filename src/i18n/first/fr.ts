import type { FirstCatalog } from '../catalog.ts';
import { fr as home } from './home/fr.ts';
import { fr as pet } from './pet/fr.ts';
import { fr as shell } from './shell/fr.ts';

/** The texts of a first visit in French. */
export const fr: FirstCatalog = { ...home, ...pet, ...shell };
