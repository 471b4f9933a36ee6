import { sql } from 'kysely';
import type { Queryable } from '../db/queryable.ts';

/** Which part of a listing: `search` is (a part of) an e-mail address or mobile number, in lower case. */
export type FollowPage = {
  readonly search: string;
  readonly page: number;
  readonly size: number;
  /** only that of one followed member */
  readonly memberId?: string | undefined;
};

/** Follows that were not removed. */
export function standing(db: Queryable) {
  return db.selectFrom('follow').where('follow.removedAtMs', 'is', null);
}

/** `%`, `_` and `\` are matched literally. An empty search matches every row, also rows without a text. */
export function contains(column: ReturnType<typeof sql.ref>, search: string) {
  if (search === '') return sql<boolean>`true`;
  const pattern = `%${search.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}
