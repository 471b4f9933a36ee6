import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { largeBodies } from './large-bodies.ts';

const MEBIBYTE = 1_048_576;

describe('bodies of uploaders', () => {
  let seat: NightscoutSeat;

  beforeAll(async () => {
    seat = await seatNightscout();
  });
  afterAll(() => seat.portal.stop());

  const post = (payload: string | Buffer | Readable, headers: Record<string, string> = {}) =>
    seat.portal.app.inject({
      method: 'POST',
      url: '/api/v1/entries',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const key = () => ({ 'api-secret': seat.upload });
  const packed = { 'content-encoding': 'gzip' };
  const months = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => anEntry(index * 5, 100 + (index % 50))));

  test('several months of readings are accepted, plain and compressed', async () => {
    const [plain, zipped] = [await post(months, key()), await post(gzipSync(months), { ...key(), ...packed })];
    expect([plain.statusCode, zipped.statusCode]).toEqual([200, 200]);
    expect(plain.json()).toHaveLength(20_000);
  });

  test('the key may be in a short plain body, but not in a compressed or long one', async () => {
    const entry = { ...anEntry(1, 111), secret: seat.upload };
    expect((await post(JSON.stringify([entry]))).statusCode).toBe(200);
    expect((await post(gzipSync(JSON.stringify([entry])), packed)).statusCode).toBe(401);
    const long = JSON.stringify([entry, { filler: 'x'.repeat(70_000) }]);
    expect((await post(long)).statusCode).toBe(401);
    expect((await post(Readable.from([long.slice(0, 40_000), long.slice(40_000)]))).statusCode).toBe(401);
    expect((await post(long, { 'api-secret': 'x'.repeat(300) })).statusCode).toBe(401);
  });

  test('with a key, a body made to exhaust memory is too large', async () => {
    expect((await post(`[${'{},'.repeat(400_000)}{}]`, key())).statusCode).toBe(413);
    expect((await post(gzipSync('['.repeat(7_000_000)), { ...key(), ...packed })).statusCode).toBe(413);
    expect((await post('x'.repeat(9 * MEBIBYTE), key())).statusCode).toBe(413);
    const parts = Array.from({ length: 9 }, () => 'x'.repeat(MEBIBYTE));
    expect((await post(Readable.from(parts), key())).statusCode).toBe(413);
  });

  test('two large bodies per key are accepted at a time, and their room is released', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(months, key())));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('5');
    expect((await post(months, key())).statusCode).toBe(200);
  });
});

describe('room for large bodies', () => {
  test('two are processed at a time, the others in order', async () => {
    const room = largeBodies();
    const order: string[] = [];
    const places = ['a', 'b', 'c', 'd'].map((name) => ({ name, place: room(name) }));
    const turns = places.map(async ({ name, place }) => {
      await place?.turn();
      order.push(name);
    });
    await Promise.all(turns.slice(0, 2));
    expect(order).toEqual(['a', 'b']);
    places[0]?.place?.leave();
    places[0]?.place?.leave();
    await turns[2];
    expect(order).toEqual(['a', 'b', 'c']);
    places[1]?.place?.leave();
    await turns[3];
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a caller that disconnects while waiting takes none', async () => {
    const room = largeBodies();
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => room(name));
    await Promise.all([first?.turn(), second?.turn()]);
    const waits = third?.turn();
    third?.leave();
    first?.leave();
    await waits;
    await fourth?.turn();
    expect(room('a')).not.toBeNull();
  });

  test('two per key and twelve in total are held', () => {
    const room = largeBodies();
    const held = Array.from({ length: 14 }, (_, index) => room(`key ${index}`));
    expect(held.filter((place) => place !== null)).toHaveLength(12);
    for (const place of held) place?.leave();
    expect([room('a'), room('a'), room('a')].map((place) => place === null)).toEqual([false, false, true]);
  });
});
