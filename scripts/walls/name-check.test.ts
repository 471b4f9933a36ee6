import { expect, it } from 'vitest';
import { wallsOfNames } from './name-check.ts';

it('names that differ in capitals or ending only are found', () => {
  const paths = [
    'src/web/Toasts.tsx',
    'src/web/toast.ts',
    'src/web/toasts.ts',
    'src/web/ui/toasts.ts',
    'src/web/a.b.ts',
  ];
  expect(wallsOfNames(paths.map((path) => ({ path }))).problems).toEqual([
    'names too much alike: src/web/Toasts.tsx, src/web/toasts.ts',
  ]);
});
