/** A change of a pet's limits; mg/dL. The name is that of the account at that time. */
export interface LimitChangeTable {
  id: string;
  memberId: string;
  atMs: number;
  accountId: string;
  name: string;
  urgentLowFrom: number;
  urgentLowTo: number;
  lowFrom: number;
  lowTo: number;
  highFrom: number;
  highTo: number;
  urgentHighFrom: number;
  urgentHighTo: number;
}

/** A check of the pet after a very low reading: somebody marked it as well. */
export interface VeryLowCheckTable {
  id: string;
  memberId: string;
  atMs: number;
  /** The very low reading that it was about; a newer one is not ended by it. */
  readingAtMs: number;
  accountId: string;
  name: string;
}

/** A stretch beyond a limit, or without readings. */
export interface AlertEpisodeTable {
  id: string;
  memberId: string;
  kind: string;
  openedAtMs: number;
  closedAtMs: number | null;
  eventId: string | null;
  /** When it was announced; null for one that was history when its readings arrived. */
  toldAtMs: number | null;
}
