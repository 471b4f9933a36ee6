import type { FirstCatalog } from '../catalog.ts';
import { zh as home } from './home/zh.ts';
import { zh as pet } from './pet/zh.ts';
import { zh as shell } from './shell/zh.ts';

/** The texts of a first visit in Simplified Chinese. */
export const zh: FirstCatalog = { ...home, ...pet, ...shell };
