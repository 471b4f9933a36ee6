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
