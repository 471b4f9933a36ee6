/** Bytes before and after the JSON that a thread answers. */
const ROOM = 512;

/**
 * JSON in bytes with room around them, so that the envelope of an answer fits there. The report of a year is 400 KB: a copy
 * of each has the main thread collect garbage for some 10 ms, a few times a second.
 */
export function encodeWithRoom(json: string): Uint8Array<ArrayBuffer> {
  const length = Buffer.byteLength(json);
  const whole = Buffer.allocUnsafeSlow(ROOM + length + ROOM);
  whole.write(json, ROOM);
  return whole.subarray(ROOM, ROOM + length);
}

/**
 * Puts text around JSON, in its room where it has some that is large enough: then the memory of the JSON is used up.
 *
 * @param before  UTF-8 once encoded
 */
export function putAround(before: string, json: Uint8Array, after: string): Buffer {
  const [head, tail] = [Buffer.from(before), Buffer.from(after)];
  const { buffer, byteOffset, byteLength } = json;
  const hasRoom = byteOffset === ROOM && buffer.byteLength === ROOM + byteLength + ROOM;
  if (!hasRoom || head.length > ROOM || tail.length > ROOM) return Buffer.concat([head, json, tail]);
  const whole = Buffer.from(buffer, ROOM - head.length, head.length + byteLength + tail.length);
  whole.set(head);
  whole.set(tail, head.length + byteLength);
  return whole;
}
