import { toLanguage } from '#contract/languages.ts';
import { textDirection } from '#i18n/direction.ts';
import { loadFirstCatalog } from '#i18n/loader.ts';
import { dimPage } from './brightness.ts';
import styles from './StartFailure.module.css';

type Sentences = { readonly title: string; readonly hint: string; readonly verb: string };

/**
 * Said where not even the texts have come. Eighteen languages of it would be on the way of every visit, for the few that
 * meet this; the sign on the button is understood without words.
 */
const WITHOUT_TEXTS: Sentences = {
  title: 'This page could not be loaded',
  hint: 'Part of the portal did not load. Check the connection and load the page again.',
  verb: 'Load again',
};

/** Says that the page could not begin, with nothing but the browser's own means, and lets it be loaded again. */
export async function showStartFailed(): Promise<void> {
  dimPage();
  draw(WITHOUT_TEXTS);
  const language = toLanguage(document.documentElement.lang);
  try {
    const { failure } = await loadFirstCatalog(language); // where the texts have come, they are here at once
    document.documentElement.dir = textDirection(language);
    draw({ title: failure.chunk, hint: failure.chunkHint, verb: failure.reload });
  } catch {
    document.documentElement.lang = 'en'; // what has been drawn is English
  }
}

function draw({ title, hint, verb }: Sentences): void {
  const page = made('main');
  const said = made('div', styles['page']);
  const button = made('button', styles['button'], verb);
  const sign = made('span', undefined, '↻');
  sign.ariaHidden = 'true';
  button.prepend(sign);
  button.addEventListener('click', () => location.reload());
  said.role = 'alert';
  said.append(made('h1', undefined, title), made('p', undefined, hint), button);
  page.append(said);
  document.getElementById('portal')?.replaceChildren(page);
}

function made(tag: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
