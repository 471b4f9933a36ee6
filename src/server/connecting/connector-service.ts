import type { Connector } from '#contract/connectors.ts';
import type { Config } from '../config/config.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import type { Ask } from './ask.ts';

/** What the owner entered. */
export type Login = { readonly account: string; readonly password: string; readonly region: string | null };

/** A sign-in that can be used again. `token` is what the service needs with each call. */
export type ServiceSession = {
  readonly region: string | null;
  readonly token: string;
  /** Null if the service does not say. */
  readonly expiresAtMs: number | null;
};

/** A person or pet whose sensor the account follows. */
export type Followed = Connector['candidates'][number];

/** What a call needs besides the session. */
export type Wire = { readonly ask: Ask; readonly nowMs: number; readonly config: Config };

/** What is wanted of a sensor. */
export type Wanted = {
  readonly followed: Followed;
  /** When the newest reading of the last fetch was measured. */
  readonly sinceMs: number | null;
};

/** Who sent readings: all but the connector, which is the same for all. */
export type FetchedSource = Omit<ReadingSource, 'source' | 'via'>;

/** Readings of a sensor as the service has them now. Those of earlier fetches may be among them. */
export type Fetched = {
  readonly batches: readonly { readonly source: FetchedSource; readonly readings: readonly NewReading[] }[];
  /** Whose they are, with the serial number of the present sensor. */
  readonly followed: Followed;
  /** What the service gave instead of the session; null if that stays. */
  readonly renewed: ServiceSession | null;
};

/**
 * A service that readings can be fetched from with an account. Each function throws `TroubleError`; those with a session
 * also `SessionOverError`, and `fetchReadings` `NotFollowedError`.
 */
export type ConnectorService = {
  /** How often a new value can be expected. */
  readonly everyMs: number;
  /** Whether the owner has to name the region, because the service does not tell the right one. */
  readonly needsRegion: boolean;
  readonly isRegion: (region: string) => boolean;
  readonly signIn: (wire: Wire, login: Login) => Promise<ServiceSession>;
  readonly listFollowed: (wire: Wire, session: ServiceSession, account: string) => Promise<readonly Followed[]>;
  readonly fetchReadings: (wire: Wire, session: ServiceSession, wanted: Wanted) => Promise<Fetched>;
};
