import type { Module } from './read-module.ts';
import type { Finding } from './rooms.ts';

/**
 * Files whose names differ in capitals or ending only. A Mac and Windows take capitals for the same, and the types that the
 * compiler writes for the two would be one file.
 */
export function wallsOfNames(modules: readonly Pick<Module, 'path'>[]): Finding {
  const alike = Map.groupBy(modules, ({ path }) => path.toLowerCase().replace(/\.tsx?$/u, ''));
  const problems = [...alike.values()]
    .filter((some) => some.length > 1)
    .map((some) => `names too much alike: ${some.map(({ path }) => path).join(', ')}`);
  return { problems, checked: modules.length };
}
