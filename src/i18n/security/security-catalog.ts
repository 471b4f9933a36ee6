import type { Section, Stem } from '#i18n/catalog.ts';
import type { en } from './en.ts';

/** What the screens say about the second step of a sign-in, in one language. */
export type SecurityCatalog = { readonly security: Section<(typeof en)['security']> };

/** Name of one of these texts. */
export type SecurityKey = `security.${Stem<Extract<keyof (typeof en)['security'], string>>}`;
