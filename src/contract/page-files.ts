import type { Language } from './languages.ts';
import type { PortalVariant } from './portal.ts';

/** Where the build leaves the name of the installation open in the sign-in page, and the server fills it in. */
export const PORTAL_NAME_MARK = '%portal-name%';

/**
 * Marks the links of a page to code that nothing waits for before the first calls are made. A page that is kept on the device
 * leaves them out, because asking for a dozen files takes a slow phone 100 ms; they are on the device as well, and whatever imports
 * them asks for them.
 */
export const LATER_CODE = 'data-later';
const LATER_LINKS = new RegExp(`\\s*<link rel="modulepreload" ${LATER_CODE}[^>]*>`, 'gu');

/** A page of the build without the links to later code. */
export function leaveOutLaterCode(page: string): string {
  return page.replaceAll(LATER_LINKS, '');
}

/** The file of the build with the sign-in page of a variant and a language. */
export function signInPageName(variant: PortalVariant, language: Language): string {
  return `sign-in-${variant}-${language}.html`;
}

/** The file of the build with the page of Home, which names the code that Home needs. */
export function homePageName(variant: PortalVariant): string {
  return `home-${variant}.html`;
}
