/** A type that only one file may make, and how a file would claim it. */
type Brand = { readonly name: string; readonly home: string };

const BRANDS: readonly Brand[] = [
  { name: 'AuthorizedMember', home: 'src/server/access/require-member.ts' },
  { name: 'TokenGrant', home: 'src/server/records/api-tokens.store.ts' },
];

/** Where a source claims to have checked what only another file checks. */
export function findClaims(path: string, source: string): string[] {
  const claimed = BRANDS.filter(
    ({ name, home }) => path !== home && new RegExp(`\\bas ${name}\\b(?!\\s*[,}])`, 'u').test(source),
  );
  return claimed.map(({ name, home }) => `${path}: only ${home} makes a value of ${name}`);
}
