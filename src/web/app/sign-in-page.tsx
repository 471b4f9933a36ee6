import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Portal } from '#contract/portal.ts';
import { addHumanWords } from '#i18n/human/loader.ts';
import { loadFirstCatalog } from '#i18n/loader.ts';
import { LoginScreen } from '#web/features/sign-in/LoginScreen.tsx';
import { PortalContext } from '#web/session/portal.ts';
import { WordsProvider } from '#web/words/first-words.ts';
import { Translator } from '#web/words/translator.ts';

/** The sign-in page as HTML, and the title of its window. */
export type DrawnPage = { readonly html: string; readonly title: string };

/**
 * Draws the sign-in page without a browser, for the build. It is shown until the code has come; nothing can be typed before
 * that, because it would be lost.
 */
export async function drawSignInPage(portal: Portal, language: Language): Promise<DrawnPage> {
  const catalog = await loadFirstCatalog(language);
  const translator = new Translator(language);
  translator.add(language, portal.variant === 'human' ? await addHumanWords(catalog, language) : catalog);
  const html = renderToString(
    <WordsProvider translator={translator}>
      <PortalContext value={portal}>
        <StaticRouter location="/login">
          <fieldset disabled>
            <LoginScreen />
          </fieldset>
        </StaticRouter>
      </PortalContext>
    </WordsProvider>,
  );
  return { html, title: `${translator.toTranslate(language)('menu.login')} – ${portal.name}` };
}
