import type { Module } from './read-module.ts';

/** Types that only one file may make, by name. */
const HOMES: Readonly<Record<string, string>> = {
  AuthorizedMember: 'src/server/access/require-member.ts',
  TokenGrant: 'src/server/records/api-tokens.store.ts',
};

/** Where a module claims to have checked what only another file checks. */
export function findClaims({ path, asserts }: Module): string[] {
  const claimed = Object.entries(HOMES).filter(([name, home]) => path !== home && asserts.includes(name));
  return claimed.map(([name, home]) => `${path}: only ${home} makes a value of ${name}`);
}
