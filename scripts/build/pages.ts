import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Portal } from '#contract/portal.ts';
import { homePageName, LATER_CODE, PORTAL_NAME_MARK, signInPageName } from '#contract/page-files.ts';
import { THEME_LANGUAGES, type ThemeLanguage } from '#contract/themes.ts';
import { importOf, filesWith } from './build-files.ts';
import { buildScript } from './build-script.ts';
import { shortClassNames } from './class-names.ts';

const MAIN = 'src/web/index.html';
const SHELL = 'src/web/app/shell.tsx';
const SIGN_IN = ['src/web/features/sign-in/LoginScreen.tsx'];
/** What `/home` draws for somebody who is signed in, as nearly everybody is who opens it. */
const HOME = 'src/web/app/SignedIn.tsx';
/** What shows the value of Home, which comes first. */
const VALUE = 'src/web/app/value-first.ts';
const EMPTY = '<div id="portal"></div>';

/**
 * Preloads all code of the shell in the page, so that it loads at the same time as the small entry: a file that only
 * another one names comes a round trip later. Style sheets are left out: Chromium warns of those that a service worker
 * answers.
 */
export function preloadShell(project: string): Plugin {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const first = filesWith(importOf(join(project, MAIN), bundle), bundle);
        return filesWith(importOf(join(project, SHELL), bundle), bundle)
          .filter((name) => name.endsWith('.js') && !html.includes(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: {
              rel: 'modulepreload',
              ...(first.includes(name) ? {} : { [LATER_CODE]: true }),
              crossorigin: true,
              href: `/${name}`,
            },
          }));
      },
    },
  };
}

/**
 * Writes the page for people next to that for pets, and for both that of Home, which names its code, and the sign-in page with
 * what it shows.
 */
export function otherPages(project: string): Plugin {
  let define: Readonly<Record<string, string>> = {};
  return {
    name: 'other-pages',
    apply: 'build',
    configResolved: (config) => {
      define = config.define ?? {};
    },
    writeBundle: async ({ dir = '' }, bundle) => {
      const pet = await readFile(join(dir, 'index.html'), 'utf8');
      const pages = { pet, human: toHumanPage(pet) };
      await writeFile(join(dir, 'human.html'), pages.human);
      const look = await buildScript({ project, input: 'src/web/app/first-look.ts' });
      const calls = await buildScript({ project, input: 'src/web/app/home-first-calls.ts', define });
      const signIn = { bundle, project, look, ...(await buildDrawing(project)) };
      for (const variant of ['pet', 'human'] as const) {
        const home = toHomePage(pages[variant], calls, signIn);
        await writeFile(join(dir, homePageName(variant)), home);
        for (const language of THEME_LANGUAGES) {
          const page = await toSignInPage(pages[variant], { ...signIn, variant, language });
          await writeFile(join(dir, signInPageName(variant, language)), page);
        }
      }
    },
  };
}

/**
 * The page of Home: makes the first calls itself, and names the code of Home. Nothing is painted before the entry has run, because
 * there is nothing to paint.
 */
function toHomePage(page: string, calls: string, built: Built): string {
  const changes = [
    ['<script type="module"', `<script>${calls.trim()}</script>\n    <script type="module" blocking="render"`],
    ['</head>', linksTo([VALUE, HOME], page, built)],
  ] as const;
  return changes.reduce((changed, [from, to]) => replaced(changed, from, to), page);
}

const TITLES = { pet: 'PetCGM', human: 'CGM Portal' } as const;

/** Replacements in the page for the human variant, which the server sends as `human.html`. */
const HUMAN_PAGE = [
  ['<html lang="en">', '<html lang="en" data-variant="human">'],
  ['/favicon.svg', '/favicon-human.svg'],
  [`<title>${TITLES.pet}</title>`, `<title>${TITLES.human}</title>`],
] as const;

function toHumanPage(page: string): string {
  return HUMAN_PAGE.reduce((changed, [pet, person]) => replaced(changed, pet, person), page);
}

/** `src/web/app/sign-in-page.tsx`. */
type Drawing = {
  readonly drawSignInPage: (portal: Portal, language: ThemeLanguage) => Promise<{ html: string; title: string }>;
};

/** Builds what draws the sign-in page for Node, and loads it. */
async function buildDrawing(project: string): Promise<Drawing> {
  const outDir = join(project, '.cache/sign-in-page');
  await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    publicDir: false,
    css: { modules: { generateScopedName: shortClassNames(project) } },
    define: { __APP_VERSION__: '""' },
    build: {
      ssr: join(project, 'src/web/app/sign-in-page.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
    },
  });
  return (await import(`${pathToFileURL(join(outDir, 'draw.mjs')).href}?${Date.now()}`)) as Drawing; // what was built
}

type SignInPlan = Drawing &
  Built & {
    /** The code that runs before the page is painted. */
    readonly look: string;
    readonly variant: Portal['variant'];
    readonly language: ThemeLanguage;
  };

/** The page with the sign-in page in it, what it looks like, and its code, which comes at the same time. */
async function toSignInPage(page: string, plan: SignInPlan): Promise<string> {
  const { bundle, look, drawSignInPage, variant, language } = plan;
  const portal = { name: PORTAL_NAME_MARK, theme: '', variant, newUrl: null, version: '' };
  const { html, title } = await drawSignInPage(portal, language);
  const drawn = withPictures(html, bundle);
  const changes = [
    ['<html lang="en"', `<html lang="${language}"`],
    [`<title>${TITLES[variant]}</title>`, `<title>${title}</title>`],
    ['<script type="module"', `<script>${look.trim()}</script>\n    <script type="module"`],
    ['</head>', linksTo(SIGN_IN, page, plan, true)],
    [EMPTY, EMPTY.replace('><', `>${drawn}<`)],
  ] as const;
  return changes.reduce((changed, [from, to]) => replaced(changed, from, to), page);
}

type Built = { readonly bundle: Rolldown.OutputBundle; readonly project: string };

/**
 * The end of the head, with links to the files of screens that the page does not name yet. They come after what asks the portal
 * for answers; but what is drawn already needs its style sheets first.
 */
function linksTo(modules: readonly string[], page: string, { bundle, project }: Built, isDrawn = false): string {
  const filesOf = (path: string): string[] => filesWith(importOf(join(project, path), bundle), bundle);
  const files = new Set(modules.flatMap(filesOf));
  const ofValue = filesOf(VALUE); // asked for at once, also by a kept page
  const links = [...files]
    .filter((name) => !page.includes(name))
    .map((name) => {
      const isStyle = name.endsWith('.css');
      const priority = isStyle && isDrawn ? 'high' : 'low';
      const later = ofValue.includes(name) ? '' : ` ${LATER_CODE}`;
      const rel = isStyle ? 'rel="stylesheet"' : `rel="modulepreload"${later}`;
      return `    <link ${rel} crossorigin fetchpriority="${priority}" href="/${name}">\n`;
    });
  return `${links.join('').trimStart()}  </head>`;
}

/** Drawn for Node, pictures have the addresses of files. */
function withPictures(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(/file:[^"]*\/(?<name>[\w-]+)\.svg/gu, (_, name: string) => {
    const picture = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes(`${name}.svg`));
    if (picture === undefined) throw new Error(`the build has no ${name}.svg`);
    return `/${picture.fileName}`;
  });
}

/** @throws Error if the page does not have it */
function replaced(page: string, from: string, to: string): string {
  if (!page.includes(from)) throw new Error(`index.html has no ${from}`);
  return page.replace(from, () => to);
}
