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

/** How an uploader's device was when it last reported. */
export interface UploaderStatusTable {
  memberId: string;
  device: string;
  id: string;
  atMs: number;
  /** JSON. */
  content: string;
}
