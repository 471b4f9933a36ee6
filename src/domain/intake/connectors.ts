/** The services that readings can be fetched from with the owner's account. */
export const CONNECTOR_KINDS = ['libreLinkUp', 'dexcomShare'] as const;
/** A service that readings can be fetched from. */
export type ConnectorKind = (typeof CONNECTOR_KINDS)[number];

/**
 * What can be wrong with a connector:
 * - the owner mends it: `terms` to accept, a refused `password`, a `secondFactor`, `locked` account, `nobodyShares`,
 *   `choose` one of several sensors, `secretKey` of the portal changed, so that the stored password cannot be read
 * - it passes: `tooMany` requests, the service is `down`, it is `unreachable`
 * - the portal has to be mended: `version` of the app is refused, an `unexpected` answer
 */
export const CONNECTOR_TROUBLES = [
  'terms',
  'password',
  'secondFactor',
  'locked',
  'nobodyShares',
  'choose',
  'secretKey',
  'tooMany',
  'down',
  'unreachable',
  'version',
  'unexpected',
] as const;
/** What can be wrong with a connector. */
export type ConnectorTrouble = (typeof CONNECTOR_TROUBLES)[number];
