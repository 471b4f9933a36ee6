import { languageOfTheme } from '#contract/themes.ts';
import { textDirection } from '#i18n/direction.ts';
import type { Config } from '../config/config.ts';

/** What an installation is called and looks like. */
export type Looks = Pick<Config, 'portalName' | 'portalTheme' | 'portalVariant' | 'portalNewUrl'>;

/** The side of the layout, as in the style sheets; any other theme is drawn as hippo. */
const BRANDS: Readonly<Record<string, string>> = { woodley: '#1f4e86' };
const USUAL_BRAND = '#0f6e64';
/** The page before anything is drawn, in light colours: a manifest has only one. */
const CANVAS = '#f5f6f3';
/** Home screens cut a longer name anywhere. */
const MAX_SHORT_NAME = 12;

const ICONS = [
  { name: 'icon-192.png', edge: 192, purpose: 'any' },
  { name: 'icon-512.png', edge: 512, purpose: 'any' },
  { name: 'maskable-192.png', edge: 192, purpose: 'maskable' },
  { name: 'maskable-512.png', edge: 512, purpose: 'maskable' },
  { name: 'monochrome-512.png', edge: 512, purpose: 'monochrome' },
] as const;

/** What a browser needs to install the portal as an app. */
export function toManifest({ portalName, portalTheme }: Looks): object {
  const lang = languageOfTheme(portalTheme);
  return {
    id: '/',
    name: portalName,
    short_name: toShortName(portalName),
    lang,
    dir: textDirection(lang),
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: BRANDS[portalTheme] ?? USUAL_BRAND,
    background_color: CANVAS,
    icons: ICONS.map(({ name, edge, purpose }) => ({
      src: `/icons/${name}`,
      sizes: `${edge}x${edge}`,
      type: 'image/png',
      purpose,
    })),
  };
}

/** The first words of a name, as many as fit, and one at least. */
function toShortName(name: string): string {
  const words = name.split(' ');
  const starts = words.map((_, index) => words.slice(0, words.length - index).join(' '));
  return starts.find((start) => start.length <= MAX_SHORT_NAME) ?? words[0] ?? name;
}
