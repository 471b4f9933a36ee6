import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sendTogether } from './send-together.ts';

it('what is written to a stream within a tick is sent at once, and later writes are not held back', async () => {
  const sent: string[][] = [];
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk, _encoding, done) => done(void sent.push([String(chunk)])),
    writev: (chunks, done) => done(void sent.push(chunks.map(({ chunk }) => String(chunk)))),
  });
  const write = (text: string) => {
    sendTogether(stream);
    stream.write(text);
  };
  write('a');
  write('b');
  await Promise.resolve();
  write('c');
  expect(sent).toEqual([]);
  await nextTurn();
  expect(sent).toEqual([['a', 'b', 'c']]);
  write('d');
  await nextTurn();
  expect(sent).toEqual([['a', 'b', 'c'], ['d']]);
});
