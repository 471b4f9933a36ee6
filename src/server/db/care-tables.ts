/** What was decided about a pet's treatment; `tables.ts` says how rows are written. */
export interface CareTables {
  dosePeriod: DosePeriodTable;
  careProposal: CareProposalTable;
  targetChange: TargetChangeTable;
  remissionWatch: RemissionWatchTable;
}

/** What is to be given from a day on. */
export interface DosePeriodTable {
  id: string;
  memberId: string;
  /** The local date in the pet's zone; empty if the start is unknown. */
  fromDate: string;
  insulinType: string | null;
  brand: string | null;
  /** JSON: units and the minute of the day of each injection. */
  doses: string;
  everyDays: number | null;
  syringeType: number | null;
  diet: string | null;
  decidedBy: string | null;
  how: string | null;
  why: string | null;
  /** Who wrote or accepted it; null in what profiles said before there were periods. */
  authorAccountId: string | null;
  /** The vet whose proposal it was. */
  proposedBy: string | null;
  writtenAtMs: number;
}

/** What a vet proposes for a pet, and what became of it. */
export interface CareProposalTable {
  id: string;
  memberId: string;
  kind: string;
  /** JSON: the period or the targets. */
  content: string;
  message: string | null;
  accountId: string;
  createdAtMs: number;
  /** The local date from which it is to hold; null for targets, which hold from the answer on. */
  fromDate: string | null;
  state: string;
  seenAtMs: number | null;
  /** When the state became its last one. */
  decidedAtMs: number | null;
  decidedBy: string | null;
  /** What the owner wrote with the answer. */
  answer: string | null;
}

/** A change of goals, of the report's target or of the vet's limits. */
export interface TargetChangeTable {
  id: string;
  memberId: string;
  atMs: number;
  accountId: string;
  /** The vet whose proposal it was. */
  proposedBy: string | null;
  /** JSON: name → [from, to]. */
  changes: string;
}

/** Somebody confirmed that the insulin of a cat was stopped on the vet's advice, and asked to watch its days. */
export interface RemissionWatchTable {
  id: string;
  memberId: string;
  /** The day of the last dose when it was asked for, `yyyy-MM-dd`; a dose noted later counts instead. */
  offSince: string;
  startedAtMs: number;
  accountId: string;
  /** Of the account, at that time. */
  name: string;
  stoppedAtMs: number | null;
}
