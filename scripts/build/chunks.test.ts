import { expect, test } from 'vitest';
import { CHUNKS, findNeeds } from './chunks.ts';

/** A small portal: what each module imports. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/web/main.ts': ['src/web/api/storage.ts'],
  'src/web/app/shell.tsx': [
    'node_modules/react/index.js',
    'src/web/ui/icons.tsx',
    'src/web/api/storage.ts',
    'src/i18n/formats.ts',
  ],
  'src/web/app/value-first.ts': ['src/web/chart/TrendArrow.tsx', 'src/i18n/formats.ts', 'src/web/api/storage.ts'],
  'src/web/features/sign-in/LoginScreen.tsx': [
    'node_modules/react/index.js',
    'src/web/ui/Logo.tsx',
    'src/web/ui/TextField.tsx',
    'src/web/features/sign-in/AuthFrame.tsx',
  ],
  'src/web/app/SignedIn.tsx': [
    'src/web/ui/Logo.tsx',
    'node_modules/query/index.js',
    'src/web/app/screens/HomeScreen.tsx',
  ],
  'src/web/app/screens/HomeScreen.tsx': ['src/web/features/home/now/NowCard.tsx', 'node_modules/query/index.js'],
  'node_modules/query/index.js': ['node_modules/@tanstack/query-core/mutationObserver.js'],
  'src/web/features/home/now/NowCard.tsx': [
    'src/web/chart/LevelMark.tsx',
    'src/web/chart/TrendArrow.tsx',
    'src/web/ui/Card.tsx',
    'src/web/features/home/now/NowCard.module.css',
  ],
  'src/web/features/home/HomePart.tsx': ['src/web/chart/CurveChart.tsx', 'src/web/ui/Card.tsx'],
};

const needs = findNeeds('/portal', (id) =>
  (IMPORTS[id.replace('/portal/', '')] ?? []).map((path) => `/portal/${path}`),
);

function chunkOf(path: string): string | undefined {
  return CHUNKS.find(({ holds }) => holds(`/portal/${path}`, needs))?.name;
}

test.each([
  ['what the entry needs', 'src/web/api/storage.ts', 'start'],
  ['what the value of Home and the shell share', 'src/i18n/formats.ts', 'start'],
  ['what the value of Home is drawn with', 'src/web/chart/TrendArrow.tsx', 'first-home'],
  ['style sheets of Home', 'src/web/features/home/now/NowCard.module.css', 'first-home'],
  ['packages of the shell', 'node_modules/react/index.js', 'base'],
  ['what the shell draws', 'src/web/ui/icons.tsx', 'page'],
  ['what sign-in and the pages behind it share', 'src/web/ui/Logo.tsx', 'page'],
  ['fields of the sign-in form', 'src/web/ui/TextField.tsx', 'fields'],
  ['the sign-in itself', 'src/web/features/sign-in/AuthFrame.tsx', 'sign-in'],
  ['packages of every page behind it', 'node_modules/query/index.js', 'signed-in'],
  ['a card, which screens without glucose draw too', 'src/web/ui/Card.tsx', 'signed-in'],
  ['what Home draws glucose with, as nearly every page does', 'src/web/chart/LevelMark.tsx', 'signed-in'],
  ['Home’s own cards', 'src/web/features/home/now/NowCard.tsx', 'signed-in'],
  ['what Home draws after its value', 'src/web/chart/CurveChart.tsx', 'curve'],
  ['what changes are saved with', 'node_modules/@tanstack/query-core/mutationObserver.js', 'forms'],
  ['a form part that no first visit draws', 'src/web/ui/SaveBar.tsx', 'forms'],
  ['a chart that no first visit draws', 'src/web/chart/AgpChart.tsx', 'report'],
  ['what other views of Home share', 'src/web/features/home/parts/SpanCurve.tsx', 'home-views'],
])('%s: %s is in %s', (_what, path, name) => {
  expect(chunkOf(path)).toBe(name);
});

test('a separate screen has a separate file', () => {
  expect(chunkOf('src/web/features/report/ReportScreen.tsx')).toBeUndefined();
});

test('a first visit that would wait for the texts of other screens does not build', () => {
  const card = '/portal/src/web/features/home/now/NowCard.tsx';
  const words = '/portal/src/web/words/words.ts';
  const imports = (id: string) => (id === '/portal/src/web/app/SignedIn.tsx' ? [card] : id === card ? [words] : []);
  expect(() => findNeeds('/portal', imports)).toThrow(
    'would wait for the words of /portal/src/web/features/home/now/NowCard.tsx',
  );
});

test.each(['node_modules/react/index.js', 'node_modules/react-dom/client.js'])(
  'a value of Home that would wait for %s does not build',
  (library) => {
    const imports = (id: string) => (id === '/portal/src/web/app/value-first.ts' ? [`/portal/${library}`] : []);
    expect(() => findNeeds('/portal', imports)).toThrow(`the value of Home would wait for /portal/${library}`);
  },
);

test('the value of Home may turn JSX into elements', () => {
  const runtime = '/portal/node_modules/react/cjs/react-jsx-runtime.production.js';
  expect(
    findNeeds('/portal', (id) => (id === '/portal/src/web/app/value-first.ts' ? [runtime] : [])).firstHome,
  ).toContain(runtime);
});
