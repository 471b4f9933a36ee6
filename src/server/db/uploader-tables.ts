import type { ImportedColumn } from './import-tables.ts';

/** A record of care as an uploader sent it; what makes an event of it is stored with the events only. */
export interface TreatmentTable extends ImportedColumn {
  memberId: string;
  /** 24 hex digits. */
  id: string;
  /** The sender's own name of it. */
  identifier: string | null;
  eventType: string;
  atMs: number;
  /** JSON: the fields that are no event's. */
  content: string;
  /** Whether it made events; with the last of them it is gone. */
  hasEvents: boolean;
  /** The key that uploaded it; null of what came before that was kept. */
  tokenId: string | null;
  createdAtMs: number;
  updatedAtMs: number;
}

export interface TreatmentEventTable {
  memberId: string;
  eventId: string;
  treatmentId: string;
}

/** A record of an app that is no reading, event or treatment: the status of a device, a profile, a food, an activity. */
export interface AppRecordTable {
  memberId: string;
  /** `devicestatus`, `profile`, `food`, `activity` or `settings`. */
  collection: string;
  /** 24 hex digits. */
  id: string;
  /** The sender's own name of it. */
  identifier: string | null;
  device: string;
  atMs: number;
  /** JSON. */
  content: string;
  /** The key that sent it; null of what came before that was kept. */
  tokenId: string | null;
  createdAtMs: number;
  updatedAtMs: number;
}

/** What a key deleted, so that apps that keep a copy learn it. */
export interface AppDeletionTable {
  memberId: string;
  collection: string;
  identifier: string;
  /** The time of the deleted record. */
  atMs: number;
  tokenId: string | null;
  deletedAtMs: number;
}

/** What an entry has beyond the fields that the portal uses. */
export interface EntryExtraTable extends ImportedColumn {
  memberId: string;
  atMs: number;
  /** `sgv`, `mbg` or `cal`. */
  type: string;
  /** The sender's own name of the entry. */
  identifier: string | null;
  /** JSON. */
  content: string;
  updatedAtMs: number;
}

/** How much the extra fields of a member's entries take: never less than they do. */
export interface EntryExtraSizeTable {
  memberId: string;
  bytes: number;
}

/** A network that a key was used from. */
export interface TokenNetworkTable {
  tokenId: string;
  /** A cut, keyed hash. */
  network: string;
  /** Whether it was the first one of the key, so that nothing about it was new. */
  isFirst: boolean;
  /** When it was used first, or again after 30 days. */
  cameAtMs: number;
  lastAtMs: number;
}
