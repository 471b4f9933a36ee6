import { expect, test } from 'vitest';
import { encodeWithRoom, putAround } from './json-with-room.ts';

const json = '{"name":"Мими 🐈","values":[1,2,3]}';

test('an envelope goes into the room around JSON, without a copy', () => {
  const bytes = encodeWithRoom(json);
  expect(Buffer.from(bytes).toString()).toBe(json);
  const around = putAround('{"message":"Gotovo č","item":', bytes, '}');
  expect(around.toString()).toBe(`{"message":"Gotovo č","item":${json}}`);
  expect(around.buffer).toBe(bytes.buffer);
});

test('it keeps its room from one thread to another', () => {
  const bytes = encodeWithRoom(json);
  const moved = structuredClone(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), {
    transfer: [bytes.buffer],
  });
  const around = putAround('[', moved, ']');
  expect([around.toString(), around.buffer]).toEqual([`[${json}]`, moved.buffer]);
});

test('what has no room, or too little of it, is copied, and nothing beside it is written to', () => {
  const shared = Buffer.from(`<${json}>`);
  const middle = shared.subarray(1, -1);
  expect(putAround('[', middle, ']').toString()).toBe(`[${json}]`);
  expect(shared.toString()).toBe(`<${json}>`);
  const long = 'x'.repeat(600);
  expect(putAround(long, encodeWithRoom(json), long).toString()).toBe(`${long}${json}${long}`);
});
