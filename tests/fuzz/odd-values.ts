import type { Chance } from './chance.ts';

const DEEP = 2_000;

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\r\nx-injected: 1',
  '\u202Etxt.exe',
  '\uD800',
  '𝟙𝟚💥',
  'ß'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table account; --",
  '%00%ff%2e%2e%2f',
  '../../../etc/passwd',
  '{{7*7}}${7*7}#{7*7}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '2026-02-30',
  '2026-05-14T10:00:00+99:99',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  'Pacific/Apia',
  'Middle/Earth',
  'a@b.example',
  '+386 40 123 456',
  'İ',
  '١٢٣',
];
const NUMBERS: readonly number[] = [
  0, -0, 1, -1, 0.1, 1e-7, 36, 39, 500, 501, 65_535, 2_147_483_647, -2_147_483_648, 9_007_199_254_740_991,
  9_007_199_254_740_992, -9_007_199_254_740_992, 1e21, 1e300, -1e300, 1_700_000_000_000, 8_640_000_000_000_001,
  253_402_300_800_000,
];

/** A text that programs stumble over. */
export function oddText(chance: Chance): string {
  return chance.pick(TEXTS);
}

/** Any value that programs stumble over. */
export function oddValue(chance: Chance): unknown {
  switch (chance.int(0, 9)) {
    case 0:
    case 1:
    case 2:
      return oddText(chance);
    case 3:
    case 4:
      return chance.pick(NUMBERS);
    case 5:
      return chance.pick([true, false, null]);
    case 6:
      return chance.pick<unknown>([[], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { $ne: 1 }]);
    case 7:
      return Array.from({ length: chance.int(1, 300) }, () => chance.pick(NUMBERS));
    case 8:
      return { [oddText(chance).slice(0, 50)]: oddText(chance) };
    default:
      return deep(chance.is(0.5) ? '[' : '{"a":', chance.int(1, 60));
  }
}

/** JSON that is broken, or nested too deep to be meant. */
export function oddJson(chance: Chance, json: string): string {
  switch (chance.int(0, 5)) {
    case 0:
      return json.slice(0, chance.int(0, json.length));
    case 1:
      return '['.repeat(DEEP) + ']'.repeat(chance.int(0, DEEP));
    case 2:
      return json.replaceAll(':', '::');
    case 3:
      return `${json}${json}`;
    case 4:
      return `{"__proto__":{"admin":true},"a":1,"a":${chance.pick(['2', '1e999', '"\\ud800"', '"\\u0000"'])}}`;
    default:
      return chance.pick(['', ' ', 'null', '[]', '"text"', '0', 'true', '{', '\uFEFF{}', 'undefined']);
  }
}

function deep(opening: '[' | '{"a":', levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = opening === '[' ? [value] : { a: value };
  return value;
}
