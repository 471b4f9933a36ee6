import type { LiveKind } from '#contract/live.ts';
import { MAX_PAYLOAD_BYTES } from '../db/notices.ts';

/** A message between processes: for everyone who may see a member, or for one account. */
export type LiveMessage =
  | { readonly to: 'member'; readonly memberId: string; readonly kind: LiveKind; readonly data: unknown }
  | { readonly to: 'account'; readonly accountId: string; readonly kind: LiveKind; readonly data: unknown }
  /** The account's rights changed: its streams look again at what they may send. */
  | { readonly to: 'recheck'; readonly accountId: string }
  /** The session ended: its streams close. */
  | { readonly to: 'endSession'; readonly accountId: string; readonly sessionId: string | null }
  /** The database is away: no messages arrive until `gap`. */
  | { readonly to: 'lost' }
  /** Messages of other processes may have been lost: streams look again at rights and newest readings. */
  | { readonly to: 'gap' };

const BRACKETS_BYTES = 2;
const COMMA_BYTES = 1;

/** The payloads of notices: messages in their order, as many in each as PostgreSQL can carry. */
export function toPayloads(messages: readonly LiveMessage[]): string[] {
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = BRACKETS_BYTES;
  for (const message of messages) {
    const text = JSON.stringify(message);
    const more = Buffer.byteLength(text) + COMMA_BYTES;
    if (texts.length > 0 && bytes + more > MAX_PAYLOAD_BYTES) {
      payloads.push(`[${texts.join(',')}]`);
      texts = [];
      bytes = BRACKETS_BYTES;
    }
    texts.push(text);
    bytes += more;
  }
  if (texts.length > 0) payloads.push(`[${texts.join(',')}]`);
  return payloads;
}

/** @param payload  written by `toPayloads`, or one message of a process of an earlier version, during a roll-over */
export function readPayload(payload: string): LiveMessage[] {
  const read = JSON.parse(payload) as LiveMessage | LiveMessage[]; // written by the portal
  return Array.isArray(read) ? read : [read];
}
