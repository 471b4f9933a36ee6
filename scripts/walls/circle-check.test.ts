import { expect, it } from 'vitest';
import { wallsOfCircles } from './circle-check.ts';
import { readModule } from './read-module.ts';

const check = (files: Readonly<Record<string, string>>) =>
  wallsOfCircles(Object.entries(files).map(([path, source]) => readModule(path, source))).problems;

it('files without a way back pass', () => {
  expect(
    check({ 'src/a.ts': `import './b.ts'; import './c.ts';`, 'src/b.ts': `import './c.ts';`, 'src/c.ts': '' }),
  ).toEqual([]);
});

it.each([
  ['value', `import { a } from './a.ts'; export const b = a;`],
  ['type', `import type { A } from './a.ts'; export type B = A;`],
  ['type', `export type B = import('./a.ts').A;`],
  ['dynamic', `export const b = () => import('./a.ts');`],
  ['address', `export const b = new Worker(new URL('./a.ts', import.meta.url));`],
])('a circle by %s is named: %s', (_kind, source) => {
  expect(check({ 'src/a.ts': `import type { B } from './b.ts'; export type A = B;`, 'src/b.ts': source })).toEqual([
    'a circle of files: src/a.ts → src/b.ts → src/a.ts',
  ]);
});

it('a circle is named once, as a shortest way round, across folders and rooms', () => {
  const problems = check({
    'src/domain/a.ts': `import type { B } from '#server/db/b.ts'; export type A = B;`,
    'src/server/db/b.ts': `import { c } from './c.ts'; export type B = typeof c;`,
    'src/server/db/c.ts': `import './b.ts'; export const c = () => import('#domain/a.ts');`,
  });
  expect(problems).toEqual([
    'a circle of files: src/domain/a.ts → src/server/db/b.ts → src/server/db/c.ts → src/domain/a.ts',
  ]);
});

it('a file that imports itself is a circle', () => {
  expect(check({ 'src/a.ts': `import './a.ts';` })).toEqual(['a circle of files: src/a.ts → src/a.ts']);
});
