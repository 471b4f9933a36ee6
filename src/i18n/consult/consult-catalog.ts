import type { en } from './en.ts';

/**
 * What the consult pack says, in one language. `en.ts` is the pattern: same sections, keys and placeholders. No text has
 * plural forms: numbers stand behind a colon, in brackets or before a sign of a unit.
 */
export type ConsultCatalog = {
  readonly [Section in keyof typeof en]: { readonly [Key in keyof (typeof en)[Section]]: string };
};
