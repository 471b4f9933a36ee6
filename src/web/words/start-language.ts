import { toLanguage, type Language } from '#contract/languages.ts';
import { readPage } from '#contract/pages.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';

/** The language that the address of a public report names, `/report/sl/17`; English for one that is unknown. */
export function languageOfAddress(pathname: string): Language | null {
  const named = readPage('/report/:lang/:id', pathname);
  return named === null ? null : toLanguage(named.lang);
}

/** That of the address, else the stored one, English for one that is unknown; null where the theme decides. */
export function chosenLanguage(): Language | null {
  const named = languageOfAddress(location.pathname);
  if (named !== null) return named;
  const stored = readStored(storageKeys.language);
  return stored === null ? null : toLanguage(stored);
}
