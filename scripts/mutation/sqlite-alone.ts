import type { setup as setupAll } from '#tests/server/global-setup.ts';

/** Database tests run only on SQLite, because a mutant breaks the same on both. */
export function setup(project: Parameters<typeof setupAll>[0]): void {
  project.provide('postgresBroker', null);
}
