import { expect, test } from 'vitest';
import { fc } from '#tests/properties.ts';
import { MAX_PAYLOAD_BYTES } from '../db/notices.ts';
import { readPayload, toPayloads, type LiveMessage } from './messages.ts';

const device = (memberId: string): LiveMessage => ({ to: 'member', memberId, kind: 'device', data: { memberId } });

test('messages of one tick share a notice', () => {
  const messages = [device('mimi'), device('rex'), { to: 'recheck', accountId: 'ann' } as const];
  const payloads = toPayloads(messages);
  expect(payloads).toHaveLength(1);
  expect(payloads.flatMap(readPayload)).toEqual(messages);
  expect(toPayloads([])).toEqual([]);
});

test('no notice is longer than PostgreSQL can carry, and all messages arrive in their order', () => {
  const id = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(fc.array(id, { maxLength: 60 }), (ids) => {
      const messages = ids.map(device);
      const payloads = toPayloads(messages);
      expect(payloads.flatMap(readPayload)).toEqual(messages);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
    }),
  );
});

test('a message that still fits goes with the one before', () => {
  const bytes = (text: string) => Buffer.byteLength(JSON.stringify([device(text), device('')]));
  const free = (MAX_PAYLOAD_BYTES - bytes('')) / 2;
  const full = [device('x'.repeat(Math.floor(free))), device('')];
  expect(toPayloads(full)).toHaveLength(1);
  expect(toPayloads([...full, device('')])).toHaveLength(2);
});

test('a process of an earlier version sends a message alone', () => {
  expect(readPayload(JSON.stringify(device('mimi')))).toEqual([device('mimi')]);
});
