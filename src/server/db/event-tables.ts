import type { Generated } from 'kysely';
import type { ImportedColumn } from './import-tables.ts';

/** What an event, or a version of it, says. */
interface EventContent {
  type: string;
  atMs: number;
  title: string | null;
  value: number | null;
  unit: string | null;
  /** JSON. */
  detail: string | null;
  source: string;
}

/** Something noted of a member; see `Tables`. */
export interface EventTable extends EventContent, ImportedColumn {
  id: string;
  memberId: string;
  externalId: string | null;
  createdAtMs: number;
  /** When the present version was written. */
  updatedAtMs: number;
  /** The author of the current version: an account (for a file the one that imported it) or an uploader's key. */
  authorAccountId: string | null;
  authorTokenId: string | null;
  versions: Generated<number>;
  /** Made by the client that added it; unique for the member. */
  clientId: string | null;
}

/** A version of an event that was changed or deleted; an event that was never changed has none. */
export interface EventVersionTable extends EventContent, ImportedColumn {
  memberId: string;
  eventId: string;
  version: number;
  /** Whether this is the deletion; then the rest is what the event was at last. */
  deleted: boolean;
  writtenAtMs: number;
  /** Of the event, so that it is known after its deletion. */
  clientId: string | null;
  authorAccountId: string | null;
  authorTokenId: string | null;
}
