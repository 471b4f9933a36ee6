/** The ways to reach a person. */
export const CHANNEL_KINDS = ['push', 'email', 'webhook'] as const;
/** A way to reach a person. */
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/**
 * Why a message was not handed over:
 *
 * - `gone` the other side says that the address does not exist any more
 * - `refused` it does not accept the message (HTTP 4xx)
 * - `busy` it asks to come later (HTTP 429)
 * - `broken` it has a fault of its own (HTTP 5xx)
 * - `unreachable` no connection
 * - `tooSlow` no answer within 5 seconds
 * - `privateAddress` the address leads into the portal's own network, or is not https
 * - `mailRefused` the mail server does not accept the address or the letter
 * - `mailAway` the mail server cannot be reached, or no mail server is set
 * - `expired` it could not be handed over in time
 */
export const FAILURES = [
  'gone',
  'refused',
  'busy',
  'broken',
  'unreachable',
  'tooSlow',
  'privateAddress',
  'mailRefused',
  'mailAway',
  'expired',
] as const;
/** Why a message was not handed over. */
export type DeliveryFailure = (typeof FAILURES)[number];
