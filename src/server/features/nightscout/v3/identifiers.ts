import { createHash } from 'node:crypto';

/** The namespace of Nightscout: these 16 bytes. */
const NAMESPACE = Buffer.from('NightscoutRocks!', 'ascii');
const BYTES = 16;
const HEX_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/u;

/** The identifier of a record that its sender did not name: UUID version 5 of its device, time and kind. */
export function identifierOf(device: string | undefined, date: number, eventType: string | undefined): string {
  const kind = eventType === undefined || eventType === '' ? '' : `_${eventType}`;
  return uuidVersion5(`${String(device)}_${date}${kind}`);
}

/** UUID version 5 (RFC 9562) of a name in the namespace of Nightscout. */
function uuidVersion5(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, BYTES);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(HEX_PARTS, '$1-$2-$3-$4-$5');
}
