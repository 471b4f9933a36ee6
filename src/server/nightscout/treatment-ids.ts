import { randomBytes } from 'node:crypto';

const BASE_32 = '0123456789abcdefghjkmnpqrstvwxyz';
const DIGITS = 24;
/** So much of an event's id (its time, and 45 random bits) as 24 hex digits hold. */
const KEPT = 19;
const HEX_ID = /^[0-9a-f]{24}$/u;

/** Whether a text has the form of a record's id. */
export function isHexId(text: string): boolean {
  return HEX_ID.test(text);
}

/** An id for a treatment that was sent without one. */
export function newTreatmentId(): string {
  return randomBytes(DIGITS / 2).toString('hex');
}

/** The treatment id of an event without a treatment: its own id in hex digits. */
export function idOfEvent(eventId: string): string {
  const digits = Array.from(eventId.slice(0, KEPT), (sign) => BigInt(BASE_32.indexOf(sign)));
  const number = digits.reduce((sum, digit) => sum * 32n + digit, 0n);
  return number.toString(16).padStart(DIGITS, '0');
}

/** What the id of that event begins with. */
export function beginningOfEventId(id: string): string {
  const number = BigInt(`0x${id}`);
  const signs = Array.from({ length: KEPT }, (_, place) => BASE_32.charAt(Number((number >> BigInt(5 * place)) & 31n)));
  return signs.toReversed().join('');
}
