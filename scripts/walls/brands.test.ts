import { expect, it } from 'vitest';
import { findClaims } from './brands.ts';

const PATH = 'src/server/features/x/x.ts';

it('a file that claims a brand is named, with the file that may', () => {
  expect(findClaims(PATH, `const member = { id } as AuthorizedMember<'write'>;`)).toEqual([
    `${PATH}: only src/server/access/require-member.ts makes a value of AuthorizedMember`,
  ]);
  expect(findClaims(PATH, 'return { id } as unknown as TokenGrant;')).toHaveLength(1);
});

it('its home may, and others may name the type', () => {
  expect(findClaims('src/server/access/require-member.ts', 'return row as AuthorizedMember<R>;')).toEqual([]);
  expect(
    findClaims(PATH, `import type { Member as AuthorizedMember } from './a.ts'; let a: AuthorizedMember;`),
  ).toEqual([]);
});
