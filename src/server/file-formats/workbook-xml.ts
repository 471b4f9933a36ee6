import { createReadStream } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { AppError } from '../context/app-error.ts';

/** What happens while XML is read; names have no prefix of a namespace. */
export type XmlHandlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Bytes parsed at once: a few milliseconds of work. */
const PIECE_BYTES = 131_072;

/**
 * Reads XML from the disk with yields to other calls. Entities other than the five of XML are an error, so that none can
 * grow.
 *
 * @param afterPiece  is awaited after each piece, before the next one is read
 * @throws AppError `file.damaged`
 */
export async function readXml(
  path: string,
  { open, text, close }: XmlHandlers,
  afterPiece: () => Promise<void> = breathe,
): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw new AppError('file.damaged', {}, { cause });
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(localName(name), attributes));
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.on('closetag', ({ name }: SaxesTagPlain) => close?.(localName(name)));
  const decoder = new TextDecoder();
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    parser.write(decoder.decode(piece as Buffer, { stream: true })); // the stream has no encoding
    await afterPiece();
  }
  parser.write(decoder.decode());
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
