import { expect, it } from 'vitest';
import { findClaims } from './brand-check.ts';
import { readModule } from './read-module.ts';

const PATH = 'src/server/features/x/x.ts';
const HOME = 'src/server/access/require-member.ts';
const claims = (path: string, source: string) => findClaims(readModule(path, source));

it.each([
  `const member = { id } as AuthorizedMember<'write'>;`,
  `const member = <AuthorizedMember>{ id };`,
  `const members = rows as readonly AuthorizedMember[];`,
  `const isMine = (row: unknown): row is AuthorizedMember => true;`,
  `import type { AuthorizedMember as Mine } from './a.ts'; const member = { id } as Mine;`,
])('a file that claims a brand is named, with the file that may: %s', (source) => {
  expect(claims(PATH, source)).toEqual([`${PATH}: only ${HOME} makes a value of AuthorizedMember`]);
});

it('an assertion through another type is a claim too', () => {
  expect(claims(PATH, 'const grant = { id } as unknown as TokenGrant;')).toHaveLength(1);
});

it('its home may, and others may name the type', () => {
  expect(claims(HOME, 'const member = row as AuthorizedMember<R>;')).toEqual([]);
  expect(claims(PATH, `import type { Member as AuthorizedMember } from './a.ts'; let a: AuthorizedMember;`)).toEqual(
    [],
  );
  expect(claims(PATH, '// row as AuthorizedMember\nconst a = "row as AuthorizedMember";')).toEqual([]);
});
