import type { Language } from './languages.ts';
import type { PortalVariant } from './portal.ts';

/** Where the build leaves the name of the installation open in the sign-in page, and the server fills it in. */
export const PORTAL_NAME_MARK = '%portal-name%';

/** The file of the build with the sign-in page of a variant and a language. */
export function signInPageName(variant: PortalVariant, language: Language): string {
  return `sign-in-${variant}-${language}.html`;
}

/** The file of the build with the page of Home, which names the code that Home needs. */
export function homePageName(variant: PortalVariant): string {
  return `home-${variant}.html`;
}
