/** A service that readings of a member are fetched from, and how fetching goes. */
export interface ConnectorTable {
  id: string;
  memberId: string;
  /** `ConnectorKind`. */
  kind: string;
  /** The name that its owner signs in with. */
  account: string;
  /** Sealed for `connector:<id>`. */
  passwordSealed: string;
  region: string | null;
  /** What the service gave at the sign-in, sealed for `connectorSession:<id>`; null before the next sign-in. */
  sessionSealed: string | null;
  /** Whose sensor is fetched; null until it is known. */
  followedId: string | null;
  /** JSON: whom the account follows. */
  candidates: string;
  /** JSON: the sender numbers of its newest sensors. */
  senders: string;
  /** `ConnectorTrouble`; null while it works. */
  trouble: string | null;
  troubleSinceMs: number | null;
  /** The service's own words or numbers. */
  troubleDetail: string | null;
  /** Tries in a row that failed. */
  failures: number;
  /** Since when it is to fetch: its making, the last change of the account, the end of the last pause. */
  fetchingSinceMs: number;
  triedAtMs: number | null;
  lastSuccessAtMs: number | null;
  /** When the newest reading that it brought was measured. */
  newestAtMs: number | null;
  /** Null while it is paused or stopped. */
  nextTryAtMs: number | null;
  /** The service asked not to be called before; the owner cannot hasten it. */
  heldUntilMs: number | null;
  /** The last time in which nothing could be fetched, and how many readings of it came afterwards. */
  gapFromMs: number | null;
  gapToMs: number | null;
  gapValues: number | null;
  pausedAtMs: number | null;
  /** The process that fetches now; a lease that was not given back runs out by itself. */
  leaseHolder: string | null;
  leaseUntilMs: number | null;
  createdAtMs: number;
}
