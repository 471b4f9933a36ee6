import type { Reason } from '#contract/errors.ts';

type ConnectorReason = Extract<Reason, `connector.${string}`>;

/** What the server says about accounts of services that readings are fetched with. */
export type ConnectorAnswers = {
  readonly reasons: Readonly<Record<ConnectorReason, string>>;
  /** What their file in an export is. */
  readonly takeOut: readonly string[];
};
