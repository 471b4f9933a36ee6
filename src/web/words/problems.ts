import type { Translate } from '#i18n/catalog.ts';

/** Problems of a form in words, by field; fields without one are left out. */
export function inWords<Field extends string, Key extends string>(
  problems: Readonly<Partial<Record<Field, Key | null>>>,
  t: Translate<Key>,
): Partial<Record<Field, string>> {
  const found = Object.entries<Key | null | undefined>(problems).flatMap(([field, key]) =>
    key ? [[field, t(key)]] : [],
  );
  return Object.fromEntries(found) as Partial<Record<Field, string>>; // the same fields
}
