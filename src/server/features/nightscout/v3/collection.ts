import type { Uploader } from '../calls.ts';
import type { Reader } from '../reader.ts';
import type { Document } from './documents.ts';
import type { V3Query } from './v3-query.ts';

/** The content of a record that an app sent, with its time and its identifier. */
export type SentDocument = Readonly<Record<string, unknown>> & { readonly identifier: string; readonly date: number };

/** What version 3 does with the records of one collection. */
export type Collection = {
  readonly name: string;
  /** The documents of a search, in its order. */
  readonly search: (reader: Reader, query: V3Query) => Promise<Document[]>;
  readonly find: (reader: Reader, identifier: string) => Promise<Document | null>;
  /** The record that a new one would repeat although it has another identifier. */
  readonly findSame: (reader: Reader, sent: SentDocument) => Promise<Document | null>;
  readonly store: (uploader: Uploader, sent: SentDocument) => Promise<void>;
  /** @returns whether the key had sent it, so that it is deleted now */
  readonly remove: (uploader: Uploader, identifier: string, isForgotten: boolean) => Promise<boolean>;
  /**
   * What was stored, changed or deleted after an instant, in that order: up to `limit`, and everything that changed
   * together with the last of them.
   */
  readonly changes: (reader: Reader, sinceMs: number, limit: number) => Promise<Document[]>;
};
