import type { Translated } from '../catalog.ts';
import type { en } from './en.ts';

/** What notifications say in one language. */
export type NoticeCatalog = Translated<typeof en>;
