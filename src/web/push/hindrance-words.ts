import type { WordKey } from '#i18n/catalog.ts';
import type { ThisBrowser } from './this-browser.ts';

type Hindrance = Exclude<ThisBrowser['state'], 'default' | 'subscribed'>;

/** Why push messages cannot be switched on here, and what to do; `{{portal}}` is the portal's name. */
export const hindranceWords: Readonly<Record<Hindrance, { readonly title: WordKey; readonly hint: WordKey }>> = {
  unsupported: { title: 'installed.unsupported', hint: 'installed.unsupportedHint' },
  needsHomeScreen: { title: 'installed.homeScreen', hint: 'installed.homeScreenHint' },
  insecure: { title: 'installed.insecure', hint: 'installed.insecureHint' },
  denied: { title: 'installed.denied', hint: 'installed.deniedHint' },
};
