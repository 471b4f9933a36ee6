import { storing } from '#server/db/brief-work.ts';
import type { Db } from '#server/db/database.ts';
import { prepared, type Placing } from '#server/db/prepared.ts';
import type { Tx } from '#server/db/queryable.ts';
import type { TestDatabase } from './databases.ts';
import { writableMember } from './seats.ts';

/** How many members `makeBriefMembers` makes. */
export const MEMBERS = 6;

export const rename = prepared((db, place: Placing<{ id: string; name: string }>) =>
  db
    .updateTable('member')
    .set({ name: place('name') })
    .where('id', '=', place('id')),
);

export const selectName = prepared((db, place: Placing<{ id: string }>) =>
  db.selectFrom('member').where('id', '=', place('id')).select(['id', 'name']),
);

/** Runs brief work on a member: a transaction that it may share with that of others. */
export function briefly<T>(db: Db, id: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  return storing(1, () => db.transactionOn(id, run));
}

/** Makes members without a name, whose lock has been taken before. */
export async function makeBriefMembers({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const members: string[] = [];
  while (members.length < MEMBERS) members.push((await writableMember(db, { name: '' })).id);
  for (const id of members) await db.transactionOn(id, async () => undefined);
  return members;
}

/** What a member is called now. */
export async function nameOf({ db }: Pick<TestDatabase, 'db'>, id: string): Promise<string | undefined> {
  return (await selectName(db.kysely, { id })).rows[0]?.name;
}
