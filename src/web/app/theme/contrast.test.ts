import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const AA = 4.5;
const sheets = ['tokens.css', 'accents.css'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join();
const rules = [...sheets.matchAll(/(?<selector>:root[^{]*)\{(?<body>[^}]*)\}/gu)].map(({ groups }) => ({
  selector: groups?.['selector'] ?? '',
  tokens: parseTokens(groups?.['body'] ?? ''),
}));

type Look = { readonly theme: string; readonly scheme: 'light' | 'dark'; readonly accent: string | null };
const looks: Look[] = ['hippo', 'woodley'].flatMap((theme) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [null, 'teal', 'blue', 'violet', 'slate'].map((accent) => ({ theme, scheme, accent })),
  ),
);

test.each(looks)('words in the brand colour, on it and on its wash can be read: %o', (look) => {
  const tokens = tokensIn(look);
  for (const ground of ['--surface', '--canvas', '--raised', '--brand-wash']) {
    expect(contrast(tokens['--brand'], tokens[ground])).toBeGreaterThanOrEqual(AA);
  }
  expect(contrast(tokens['--on-brand'], tokens['--brand'])).toBeGreaterThanOrEqual(AA);
  expect(contrast(tokens['--on-brand'], tokens['--brand-strong'])).toBeGreaterThanOrEqual(AA);
  expect(contrast(tokens['--text'], tokens['--brand-wash'])).toBeGreaterThanOrEqual(AA);
  expect(contrast(tokens['--side-text'], tokens['--side'])).toBeGreaterThanOrEqual(AA);
  expect(contrast(tokens['--side-faint'], tokens['--side'])).toBeGreaterThanOrEqual(AA);
});

test('each accent has its own colours for light and dark', () => {
  const seen = looks.filter(({ accent }) => accent !== null).map((look) => tokensIn(look)['--brand']);
  expect(new Set(seen).size).toBe(8);
});

function parseTokens(body: string): Record<string, string> {
  const pairs = [...body.matchAll(/(?<name>--[\w-]+):\s*(?<value>#[\da-f]{6});/gu)];
  return Object.fromEntries(pairs.map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']));
}

/** The tokens of the rules that match, the most special last. */
function tokensIn({ theme, scheme, accent }: Look): Record<string, string> {
  const attributes = `[data-theme='${theme}'][data-accent='${accent}'][data-color-scheme='${scheme}']`;
  const conditions = (selector: string): string[] => selector.match(/\[[^\]]+\]/gu) ?? [];
  const holds = (condition: string): boolean => condition === '[data-theme]' || attributes.includes(condition);
  return Object.assign(
    {},
    ...rules
      .filter(({ selector }) => conditions(selector).every((condition) => holds(condition)))
      .toSorted((a, b) => conditions(a.selector).length - conditions(b.selector).length)
      .map(({ tokens }) => tokens),
  ) as Record<string, string>; // every value is a colour
}

function contrast(first = '', second = ''): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
