import type { FirstCatalog } from '../catalog.ts';
import { es as home } from './home/es.ts';
import { es as pet } from './pet/es.ts';
import { es as shell } from './shell/es.ts';

/** The texts of a first visit in Spanish. */
export const es: FirstCatalog = { ...home, ...pet, ...shell };
