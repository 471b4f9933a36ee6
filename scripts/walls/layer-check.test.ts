import { describe, expect, it } from 'vitest';
import { showTable, wallsOfLayers } from './layer-check.ts';
import type { LayerTable, Tables } from './layers.ts';
import { readModule } from './read-module.ts';

const TABLE: LayerTable = [['db', 'words'], ['access'], ['access/wide'], ['features/*'], ['main.ts']];
const SOUND = {
  'db/rows.ts': 'export type Row = 1; export const row = 1;',
  'words/word.ts': 'export const word = 1;',
  'access/member.ts': `import { row } from '../db/rows.ts'; export const member = row;`,
  'access/wide/all.ts': `export { member } from '../member.ts';`,
  'features/cats/cat.ts': `import { member } from '#server/access/member.ts'; export const cat = member;`,
  'features/cats/kitten.ts': `import type { cat } from './cat.ts'; export type Kitten = typeof cat;`,
  'features/dogs/dog.ts': `export const dog = async () => (await import('../../access/wide/all.ts')).member;`,
  'main.ts': `import './features/cats/cat.ts'; import './features/dogs/dog.ts';`,
};

const read = (planted: Readonly<Record<string, string>>) =>
  Object.entries({ ...SOUND, ...planted }).map(([path, source]) => readModule(`src/server/${path}`, source));
const check = (planted: Readonly<Record<string, string>>, table = TABLE, inner: Tables = {}) =>
  wallsOfLayers(read(planted), { server: table, ...inner }).problems;

describe('a room in layers', () => {
  it('passes when every arrow goes down', () => {
    expect(check({})).toEqual([]);
  });

  it.each([
    ['value', `import { cat } from '#server/features/cats/cat.ts'; export const x = cat;`],
    ['value', `export { cat } from '../features/cats/cat.ts';`],
    ['value', `export * from '../features/cats/cat.ts';`],
    ['value', `import '../features/cats/cat.ts';`],
    ['type', `import type { Kitten } from '../features/cats/kitten.ts'; export type X = Kitten;`],
    ['type', `export type X = import('../features/cats/kitten.ts').Kitten;`],
    ['dynamic', `export const x = () => import('../features/cats/cat.ts');`],
    ['dynamic', 'export const x = () => import(`../features/cats/cat.ts`);'],
    ['address', `export const x = new URL('../features/cats/cat.ts', import.meta.url);`],
  ])('fails for an arrow up, by %s: %s', (kind, source) => {
    const [problem, ...others] = check({ 'db/up.ts': source });
    expect(problem).toContain('src/server/db/up.ts: db may not import features/cats, of a higher layer');
    expect(problem).toContain(`(${kind})`);
    expect(others).toEqual([]);
  });

  it.each([
    ['value', `import { cat } from '../cats/cat.ts'; export const x = cat;`],
    ['type', `import type { Kitten } from '../cats/kitten.ts'; export type X = Kitten;`],
    ['dynamic', `export const x = () => import('#server/features/cats/cat.ts');`],
  ])('fails for an arrow from a feature to another, by %s', (kind, source) => {
    const [problem] = check({ 'features/dogs/across.ts': source });
    expect(problem).toContain('features/dogs may not import features/cats, of the same layer');
    expect(problem).toContain(`(${kind})`);
  });

  it('fails for an arrow between two units of a row, and out of a folder into one above it in the same folder', () => {
    expect(check({ 'db/word.ts': `import '../words/word.ts';` })).toHaveLength(1);
    expect(check({ 'access/up.ts': `import './wide/all.ts';` })).toHaveLength(1);
  });

  it('fails inside a divided feature alike: a view that imports another, a part that imports a view', () => {
    const inner: Tables = { 'server/features/cats': [['parts'], ['day', 'night'], ['.']] };
    const planted = {
      'features/cats/parts/ear.ts': 'export const ear = 1;',
      'features/cats/day/sun.ts': `export { ear } from '../parts/ear.ts';`,
      'features/cats/night/moon.ts': `export { ear } from '../parts/ear.ts';`,
      'features/cats/all.ts': `import './day/sun.ts'; export const x = () => import('./night/moon.ts');`,
    };
    expect(check(planted, TABLE, inner)).toEqual([]);
    const across = { ...planted, 'features/cats/night/owl.ts': `import '../day/sun.ts';` };
    expect(check(across, TABLE, inner)).toEqual([
      expect.stringContaining('night may not import day, of the same layer'),
    ]);
    const up = { ...planted, 'features/cats/parts/tail.ts': `export const x = () => import('../all.ts');` };
    expect(check(up, TABLE, inner)).toEqual([expect.stringContaining('parts may not import ., of a higher layer')]);
  });

  it('fails for a file without a layer and for a layer without a file', () => {
    expect(check({ 'loose/file.ts': 'export {};', 'features/loose.ts': 'export {};' })).toEqual([
      'src/server/loose/file.ts: is in no layer',
      'src/server/features/loose.ts: is in no layer',
    ]);
    expect(check({}, [...TABLE, ['gone']])).toEqual(['the layer gone holds no file']);
  });

  it('reads neither comments nor texts', () => {
    const source = `// import '../features/cats/cat.ts'\nexport const x = "import('../features/cats/cat.ts')";`;
    expect(check({ 'db/quiet.ts': source })).toEqual([]);
  });

  it('shows the highest row first', () => {
    expect(showTable('server', [['db'], ['features/*', 'jobs']])).toMatch(/features\/\* \| jobs\n.*db$/u);
  });
});
