import type { Generated } from 'kysely';

/** What an imported file is at: `preview` nothing is stored, `failed` nothing is stored any more. */
export type StoredImportState = 'preview' | 'storing' | 'stored' | 'failed' | 'undone';

/** A file that was uploaded to be imported. */
export interface ImportTable {
  id: string;
  memberId: string;
  /** Who uploaded it, and their name then. */
  accountId: string;
  personName: string;
  fileName: string;
  bytes: number;
  /** Of its chunks. */
  storedBytes: number;
  /** Whether its chunks are still kept. */
  hasFile: boolean;
  state: StoredImportState;
  /** null while it is not known. */
  format: string | null;
  /** JSON: the answers to its questions and the choices of its places. */
  choices: string;
  /** JSON: what its preview found; null before it was read. */
  preview: string | null;
  /** JSON: what was stored. */
  counts: string | null;
  fromMs: number | null;
  toMs: number | null;
  /** JSON: numbers of senders that only this import has (`senderNumber`). */
  ownSenders: string;
  /** JSON: senders of an export of the portal that its readings keep; others may have the same. */
  keptSenders: string;
  /** JSON: sensor sessions that it created or changed, as they were before and after. */
  sensors: string;
  lines: number;
  linesDone: number;
  createdAtMs: number;
  /** The last progress; a file that is stored and was not touched for minutes has lost its process. */
  touchedAtMs: number;
  storeBeganAtMs: number | null;
  storedAtMs: number | null;
  undoneAtMs: number | null;
}

/** A part of an uploaded file, gzip. */
export interface ImportChunkTable {
  importId: string;
  position: number;
  content: Uint8Array;
}

/** The import that an event or a version of it, a source, a record of an app, or a stretch that was set aside came with. */
export interface ImportedColumn {
  importId: Generated<string | null>;
}
