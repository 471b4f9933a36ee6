import type { ConnectorTrouble } from '#domain/intake/connectors.ts';

/** What is wrong, in the service's own words or numbers where it has some, and how long it asked to be left alone. */
export type Trouble = {
  readonly code: ConnectorTrouble;
  readonly detail: string | null;
  readonly waitMs: number | null;
};

/** A service that does not give what it was asked for. */
export class TroubleError extends Error {
  override readonly name = 'TroubleError';
  readonly trouble: Trouble;

  constructor(code: ConnectorTrouble, detail: string | null = null, waitMs: number | null = null) {
    super(detail === null ? code : `${code}: ${detail}`);
    this.trouble = { code, detail: detail === null ? null : detail.slice(0, MAX_DETAIL_LENGTH), waitMs };
  }
}

const MAX_DETAIL_LENGTH = 100;

/** The session ended before its time: a new sign-in may help. */
export class SessionOverError extends Error {
  override readonly name = 'SessionOverError';
}

/** The account does not follow this sensor any more. */
export class NotFollowedError extends Error {
  override readonly name = 'NotFollowedError';
}
