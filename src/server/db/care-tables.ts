import type { Generated } from 'kysely';

/** What was decided about a pet's treatment; `tables.ts` says how rows are written. */
export interface CareTables {
  dosePeriod: DosePeriodTable;
  doseLook: DoseLookTable;
  careProposal: CareProposalTable;
  targetChange: TargetChangeTable;
  remissionWatch: RemissionWatchTable;
  consultMail: ConsultMailTable;
  remissionWord: RemissionWordTable;
  careNews: CareNewsTable;
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

/** When a member is looked at again for a dose that nobody noted. */
export interface DoseLookTable {
  memberId: string;
  /**
   * When the pet is looked at again, epoch ms; no later than people must be told about a missed dose. A change makes it
   * negative (`newLookMark`), so that the pet is looked at in the next round.
   */
  nextMs: number;
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

/** A consult pack that is mailed before a visit, and what became of it. Dates and minutes are those of the pet's zone. */
export interface ConsultMailTable {
  id: string;
  memberId: string;
  /** The owner who ordered it. */
  accountId: string;
  createdAtMs: number;
  /** When it was last changed: what is sent is what was asked for then. */
  changedAtMs: number;
  email: string;
  /** The follower it is for: without access nothing is sent. Null for an address that was typed. */
  followerAccountId: string | null;
  language: string;
  days: number;
  /** JSON: texts. */
  questions: string;
  visitDate: string;
  visitMinute: number | null;
  sendDate: string;
  sendMinute: number;
  state: string;
  /** Why it was not sent. */
  reason: string | null;
  /** Not tried again before; set once the mail server or the portal failed. */
  nextTryAtMs: number | null;
  /** What kept it from being sent at the last try. */
  problem: string | null;
  /** When a process began to send it. */
  claimedAtMs: number | null;
  endedAtMs: number | null;
  /** When the letter about what became of it was sent. */
  ownerToldAtMs: number | null;
}

/** A vet who follows a cat without insulin calls it a remission, until the vet takes it back. */
export interface RemissionWordTable {
  id: string;
  memberId: string;
  /** The watch that it was said in. */
  watchId: string;
  atMs: number;
  accountId: string;
  /** Of the account, at that time. */
  name: string;
  note: string | null;
  takenBackAtMs: number | null;
}

/** The facts of news about a treatment, as they were sent with its alert. */
export interface CareNewsTable {
  id: string;
  memberId: string;
  /** `CareKind`. */
  kind: string;
  /** When it opened: `openedAtMs` of its episode and its alert. */
  toldAtMs: number;
  /** The end of the newest day or low in it. What begins before is not told again. */
  untilMs: number;
  /** JSON: `CareFacts`. */
  facts: string;
}

/** The vet's rules of a pet, among its settings. */
export interface RuleColumns {
  /** The rules for counting; null is the portal's own. */
  settleDays: Generated<number | null>;
  medianDoses: Generated<number | null>;
  bandDoses: Generated<number | null>;
  holeMinutes: Generated<number | null>;
  coveragePercent: Generated<number | null>;
  nextDoseHours: Generated<number | null>;
  dayPercent: Generated<number | null>;
  sideDays: Generated<number | null>;
  /** The rules of the days without insulin; null is the portal's own. The upper end of a good day is in mg/dL. */
  remissionHigh: Generated<number | null>;
  remissionPercent: Generated<number | null>;
  likelyDays: Generated<number | null>;
  remissionDays: Generated<number | null>;
}
