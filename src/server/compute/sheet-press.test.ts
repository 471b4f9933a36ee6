import { afterAll, describe, expect, it } from 'vitest';
import { aSheet } from '#tests/builders/sheet-builder.ts';
import { createSheetPress } from './sheet-press.ts';

const press = createSheetPress();
afterAll(() => press.close());

describe('the press', () => {
  it('answers busy once its queue is full, and prints again after that', async () => {
    const small = createSheetPress({ queueLimit: 2 });
    const sheet = aSheet(5);
    const kinds = await Promise.all([small.print(sheet), small.print(sheet), small.print(sheet)]);
    const later = await small.print(sheet);
    await small.close();
    expect(kinds.map((printed) => printed.kind)).toEqual(['done', 'done', 'busy']);
    expect(later.kind).toBe('done');
  });

  it('goes on after a sheet that cannot be set', async () => {
    await expect(press.print(aSheet(5, { zone: 'Nowhere/Land' }))).rejects.toThrow('Nowhere/Land');
    await expect(press.print(aSheet(5))).resolves.toMatchObject({ kind: 'done' });
  });

  it('gives a sheet up that takes too long', async () => {
    const hasty = createSheetPress({ timeoutMs: 1 });
    await expect(hasty.print(aSheet(90))).rejects.toThrow('over 1 ms');
    await hasty.close();
  });

  it('rejects what waits when it is closed, and whatever comes later', async () => {
    const closing = createSheetPress();
    const waiting = closing.print(aSheet(5)).catch((error: unknown) => String(error));
    await closing.close();
    expect(await waiting).toBe('Error: the sheet press: closed');
    await expect(closing.print(aSheet(5))).rejects.toThrow('closed');
  });
});
