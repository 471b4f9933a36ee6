import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What a store works on: the database or a transaction. */
export type Queryable = Kysely<Tables>;
export type Tx = Transaction<Tables>;
