import { expect, it } from 'vitest';
import { wallsOfPackages } from './package-check.ts';
import { readModule } from './read-module.ts';

const check = (sources: Readonly<Record<string, string>>, dependencies: string[], devDependencies: string[]) => {
  const modules = Object.entries(sources).map(([path, source]) => readModule(path, source));
  const pinned = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const manifest = { dependencies: pinned(dependencies), devDependencies: pinned(devDependencies) };
  return wallsOfPackages(modules, manifest).problems;
};

it('a package that only the web imports belongs to devDependencies', () => {
  const web = { 'src/web/x.ts': `import { y } from '@scope/ui/part'; import { z } from 'both';` };
  const server = { 'src/server/x.ts': `import { z } from 'both'; import type { Y } from '@scope/ui';` };
  expect(check({ ...web, ...server }, ['both'], ['@scope/ui'])).toEqual([]);
  expect(check({ ...web, ...server }, ['both', '@scope/ui'], [])).toEqual([
    'package.json: only the web imports @scope/ui, which belongs into devDependencies',
  ]);
});

it.each([`import 'x';`, `export const y = () => import('x/part');`])(
  'what a served portal imports is there without the packages of development: %s',
  (source) => {
    expect(check({ 'src/figure/a.ts': source }, ['x'], [])).toEqual([]);
    expect(check({ 'src/figure/a.ts': source }, [], ['x'])).toEqual([
      'package.json: a served portal needs x, which is in devDependencies',
    ]);
  },
);
