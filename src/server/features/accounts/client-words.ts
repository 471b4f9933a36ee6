/** Browser and system, by the names their makers use. */
export type ClientWords = { readonly browser: string | null; readonly system: string | null };

/** Most browsers also name older browsers, so the order matters: the first match counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bYaBrowser\//u, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//u, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
];

/** Browser and system of a `User-Agent` header; `null` for what it does not name. */
export function clientWords(userAgent: string | null): ClientWords {
  return { browser: firstIn(BROWSERS, userAgent), system: firstIn(SYSTEMS, userAgent) };
}

function firstIn(known: readonly (readonly [RegExp, string])[], userAgent: string | null): string | null {
  return known.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;
}
