import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable } from '../db/queryable.ts';

/** Who wrote an event, an account or a key, with the name at the time of reading; null if it has none or is gone. */
export type EventAuthor = {
  readonly kind: 'account' | 'key';
  readonly id: string;
  readonly name: string | null;
};

type AuthoredRow = {
  readonly authorAccountId: string | null;
  readonly authorTokenId: string | null;
  readonly accountName: string | null;
  readonly keyName: string | null;
};

const selectAccountName = prepared((db, place: Placing<{ id: string }>) =>
  db.selectFrom('account').where('id', '=', place('id')).select('name'),
);

const selectKeyName = prepared((db, place: Placing<{ id: string }>) =>
  db.selectFrom('apiToken').where('id', '=', place('id')).select('name'),
);

/** Each author of some events once. */
export function listAuthors(rows: readonly AuthoredRow[]): EventAuthor[] {
  const authors = rows.flatMap((row): EventAuthor[] => [
    ...(row.authorAccountId === null
      ? []
      : [{ kind: 'account', id: row.authorAccountId, name: row.accountName } as const]),
    ...(row.authorTokenId === null ? [] : [{ kind: 'key', id: row.authorTokenId, name: row.keyName } as const]),
  ]);
  return [...new Map(authors.map((author) => [`${author.kind} ${author.id}`, author])).values()];
}

/** Whether all of them still have their names: a name is not a member's, so no version of a member changes with it. */
export async function haveTheirNames(db: Queryable, authors: readonly EventAuthor[]): Promise<boolean> {
  const names = await Promise.all(authors.map((author) => loadName(db, author)));
  return authors.every(({ name }, index) => names[index] === name);
}

async function loadName(db: Queryable, { kind, id }: EventAuthor): Promise<string | null> {
  const { rows } = await (kind === 'account' ? selectAccountName : selectKeyName)(db, { id });
  return rows[0]?.name ?? null;
}
