import './app/theme/styles.ts';
import type { Language } from '#contract/languages.ts';
import { languageOfTheme } from '#contract/themes.ts';
import { waitForChunk } from './api/chunks.ts';
import { endEarlyCalls } from './api/early.ts';
import { forgetOtherVersion } from './api/storage.ts';
import { fetchAccent } from './app/accent.ts';
import { loadValue } from './app/first-loaders.ts';
import {
  askForFirstScreen,
  fetchFirstScreen,
  findFirstPage,
  needsScreenTexts,
  type FirstPage,
} from './app/first-screen.ts';
import { keptPortal, loadPortal } from './session/load-portal.ts';
import { showStartFailed } from './app/start-failure.ts';
import { startWords } from './words/language.ts';
import { loadFirstTexts, loadOtherTexts, readPageVariant } from './words/load-texts.ts';
import { chosenLanguage } from './words/start-language.ts';

/** How long to wait for the first screen's code after everything else has loaded, before a skeleton is shown. */
const SCREEN_WAIT_MS = 500;
/** Where the value of Home is shown first: wider windows have a menu beside it. The page of `/` does not name the code of Home. */
const PHONE = '(max-width: 640px)';
/** How long the code of Home waits for that. */
const VALUE_WAIT_MS = 700;

/**
 * Determines the portal's name, which the last visit knows as well, and the language, then draws. This file is small and
 * requests everything at once, so that on a slow connection the answers arrive while the code still loads.
 */
async function start(): Promise<void> {
  forgetOtherVersion(__APP_VERSION__);
  const chosen = chosenLanguage();
  if (chosen) document.documentElement.lang = chosen; // calls name the language of the page
  const page = findFirstPage(location.pathname);
  askForFirstScreen(page); // first of all: making a call takes a slow phone 10 ms
  const isHome = page === 'home';
  const value = isHome ? loadValue().catch(() => null) : null; // Home says what failed
  const isPhone = isHome && location.pathname !== '/' && matchMedia(PHONE).matches;
  const loadRest = () => {
    value?.then((home) => home?.askForRest()).catch(reportError);
    return loadCode(page);
  };
  const early = isPhone ? null : loadRest();
  const answer = loadPortal();
  fetchAccent();
  // most portals start in English, so it is requested before the theme is known
  const likely = chosen ?? 'en';
  const texts = loadFirstTexts(likely);
  texts.catch(() => undefined); // asked for again, or not needed
  if (needsScreenTexts(page)) loadOtherTexts(likely).catch(() => undefined); // asked for again
  if (!isPhone) setTimeout(() => loadFormats(likely));
  const portal = keptPortal() ?? (await answer);
  const isExpected = portal.variant === readPageVariant();
  Object.assign(document.documentElement.dataset, { theme: portal.theme, variant: portal.variant });
  const language = chosen ?? languageOfTheme(portal.theme);
  document.documentElement.lang = language;
  const catalog = await (language === likely && isExpected ? texts : loadFirstTexts(language));
  const translator = startWords(language, catalog);
  if (isPhone) {
    const isOver = later(VALUE_WAIT_MS);
    await Promise.race([value?.then((home) => home?.showValue(translator, isOver)).catch(reportError), isOver]);
    setTimeout(() => loadFormats(language));
  }
  const { shell, screen } = early ?? loadRest();
  const { drawPortal } = await shell;
  await Promise.race([screen, later(SCREEN_WAIT_MS)]);
  endEarlyCalls();
  drawPortal({ portal, answer, translator });
}

/**
 * Makes the first formats of numbers and of dates while files or answers are on their way: it takes a slow phone 100 to 200 ms.
 * The value of Home, which comes first, needs neither.
 */
function loadFormats(language: Language): void {
  new Intl.NumberFormat(language).format(0);
  new Intl.DateTimeFormat(language).format();
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** What draws, and the first screen. */
function loadCode(page: FirstPage) {
  return { shell: import('./app/shell.tsx'), screen: fetchFirstScreen(page) };
}

try {
  await waitForChunk(start());
} catch (error) {
  reportError(error);
  await showStartFailed();
}
