import type { Generated } from 'kysely';

/** Something noted of a member; see `Tables`. */
export interface EventTable {
  id: string;
  memberId: string;
  type: string;
  atMs: number;
  title: string | null;
  value: number | null;
  unit: string | null;
  /** JSON. */
  detail: string | null;
  source: string;
  externalId: string | null;
  createdAtMs: number;
  /** When the present version was written. */
  updatedAtMs: number;
  /** Who wrote the present version: an account (which imported it, where it came in a file) or an uploader's key. */
  authorAccountId: string | null;
  authorTokenId: string | null;
  versions: Generated<number>;
}

/** A version of an event that was changed or deleted; an event that never was has none but itself. */
export interface EventVersionTable {
  memberId: string;
  eventId: string;
  version: number;
  /** Whether this is the deletion; then the rest is what the event was at last. */
  deleted: boolean;
  writtenAtMs: number;
  authorAccountId: string | null;
  authorTokenId: string | null;
  type: string;
  atMs: number;
  title: string | null;
  value: number | null;
  unit: string | null;
  /** JSON. */
  detail: string | null;
  source: string;
}
