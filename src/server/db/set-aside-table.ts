import type { ImportedColumn } from './import-tables.ts';

/** Readings that an owner left out of metrics: from ≤ at < to. */
export interface SetAsideTable extends ImportedColumn {
  id: string;
  memberId: string;
  fromMs: number;
  toMs: number;
  /** `SetAsideReason` */
  reason: string;
  note: string | null;
  atMs: number;
  accountId: string;
  /** Of who set it aside. */
  name: string;
  takenBackAtMs: number | null;
  takenBackBy: string | null;
}
