import type { setup as setupAll } from '#tests/server/global-setup.ts';

/** Tests of databases run on SQLite: what a mutant breaks is the same on both. */
export function setup(project: Parameters<typeof setupAll>[0]): void {
  project.provide('postgresBroker', null);
}
