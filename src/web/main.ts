import './app/theme/styles.ts';
import { languageOfTheme } from '#contract/themes.ts';
import { waitForChunk } from './api/chunks.ts';
import { forgetOtherVersion } from './api/storage.ts';
import { fetchAccent } from './app/accent.ts';
import { fetchFirstScreen, needsScreenTexts } from './app/first-screen.ts';
import { keptPortal, loadPortal } from './session/load-portal.ts';
import { showStartFailed } from './app/start-failure.ts';
import { loadFirstTexts, loadOtherTexts, readPageVariant } from './words/load-texts.ts';
import { chosenLanguage } from './words/start-language.ts';

/** How long to wait for the first screen's code after everything else has loaded, before a skeleton is shown. */
const SCREEN_WAIT_MS = 500;

/**
 * Determines the portal's name, which the last visit knows as well, and the language, then draws. This file is small and requests everything at once, so
 * that on a slow connection the answers arrive while the code still loads.
 */
async function start(): Promise<void> {
  forgetOtherVersion(__APP_VERSION__);
  const shell = import('./app/shell.tsx');
  const chosen = chosenLanguage();
  if (chosen) document.documentElement.lang = chosen; // calls name the language of the page
  const screen = fetchFirstScreen(location.pathname); // first of all: making a call takes a slow phone 10 ms
  const answer = loadPortal();
  fetchAccent();
  // most portals start in English, so it is requested before the theme is known
  const likely = chosen ?? 'en';
  const early = loadFirstTexts(likely);
  early.catch(() => undefined); // asked for again, or not needed
  if (needsScreenTexts(location.pathname)) loadOtherTexts(likely).catch(() => undefined); // asked for again
  // The first date and the first number take a slow phone 50 to 100 ms: their formats load while the answers are on their way.
  setTimeout(() => [new Intl.DateTimeFormat(likely).format(), new Intl.NumberFormat(likely).format(0)]);
  const portal = keptPortal() ?? (await answer);
  const isExpected = portal.variant === readPageVariant();
  Object.assign(document.documentElement.dataset, { theme: portal.theme, variant: portal.variant });
  const language = chosen ?? languageOfTheme(portal.theme);
  document.documentElement.lang = language;
  const catalog = await (language === likely && isExpected ? early : loadFirstTexts(language));
  const { drawPortal } = await shell;
  const waited = new Promise((resolve) => {
    setTimeout(resolve, SCREEN_WAIT_MS);
  });
  await Promise.race([screen, waited]);
  await drawPortal({ portal, answer, language, catalog });
}

try {
  await waitForChunk(start());
} catch (error) {
  reportError(error);
  await showStartFailed();
}
