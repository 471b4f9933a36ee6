import { describe, expect, it } from 'vitest';
import { readModule } from './read-module.ts';
import { wallsOfRooms } from './room-check.ts';

const check = (path: string, source: string) => wallsOfRooms([readModule(path, source)]).problems;

describe('rooms', () => {
  it.each([
    ['value', `import { here } from '#server/app.ts';`],
    ['value', `export * from '../../server/app.ts';`],
    ['type', `import type { Here } from '#server/app.ts';`],
    ['type', `export type Here = import('#server/app.ts').Here;`],
    ['dynamic', `export const here = () => import('#server/app.ts');`],
    ['address', `export const here = new URL('../../server/app.ts', import.meta.url);`],
  ])('fail for an arrow against the order, by %s: %s', (kind, source) => {
    const [problem, ...others] = check('src/web/ui/x.ts', source);
    expect(problem).toMatch(new RegExp(`^src/web/ui/x\\.ts: web may not import .*app\\.ts \\(${kind}\\)$`, 'u'));
    expect(others).toEqual([]);
  });

  it('pass along the order, and to packages', () => {
    expect(check('src/web/ui/x.ts', `import { mgdl } from '#domain/units/units.ts'; import 'react';`)).toEqual([]);
  });

  it('fail for a file outside of them', () => {
    expect(check('src/loose.ts', 'export {};')).toEqual(['src/loose.ts: is in no room']);
  });
});

describe('a pure room', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'process.env',
    'console.log(1)',
    'performance.now()',
  ])('may not read %s', (read) => {
    expect(check('src/domain/x.ts', `export const x = () => ${read};`)).toHaveLength(1);
    expect(check('src/server/x.ts', `export const x = () => ${read};`)).toEqual([]);
  });

  it('may compute with the instants it is given, and may name the others in comments and texts', () => {
    const source = `// Date.now()\nexport const x = (at: number) => [new Date(at), Date.UTC(1), 'Math.random()'];`;
    expect(check('src/domain/x.ts', source)).toEqual([]);
  });
});
