import { expect, test } from 'vitest';
import { NUMBER_BYTES, readNumber, writeNumber } from './whole-numbers.ts';

test.each([
  [1, 0, 1, -1, 63, -64],
  [2, 64, -65, 8_191, -8_192],
  [3, 8_192, -8_193, 1_048_575],
  [5, 2 ** 31, -(2 ** 31), 2 ** 33],
  [8, 2 ** 52, -(2 ** 52)],
])('in %d bytes a number is read as it was written', (length, ...numbers) => {
  for (const number of numbers) {
    const cursor = { bytes: new Uint8Array(NUMBER_BYTES), at: 0 };
    writeNumber(cursor, number);
    expect(cursor.at).toBe(length);
    cursor.at = 0;
    expect([readNumber(cursor), cursor.at]).toEqual([number, length]);
  }
});

test('beyond the end there are zeros, and the cursor shows it', () => {
  const cursor = { bytes: Uint8Array.of(0x83), at: 0 };
  expect([readNumber(cursor), cursor.at]).toEqual([-2, 2]);
  expect([readNumber(cursor), cursor.at]).toEqual([0, 3]);
});
