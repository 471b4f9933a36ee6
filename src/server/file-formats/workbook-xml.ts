import { setImmediate as breathe } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { AppError } from '../context/app-error.ts';

/** What happens while XML is read; names have no prefix of a namespace. */
export type XmlHandlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Characters parsed at once: a few milliseconds of work. */
const PIECE_LENGTH = 262_144;

/**
 * Reads XML with yields to other calls. Entities other than the five of XML are an error, so that none can grow.
 *
 * @throws AppError `file.damaged`
 */
export async function readXml(bytes: Uint8Array, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw new AppError('file.damaged', {}, { cause });
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(localName(name), attributes));
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.on('closetag', ({ name }: SaxesTagPlain) => close?.(localName(name)));
  const xml = new TextDecoder().decode(bytes);
  for (let start = 0; start < xml.length; start += PIECE_LENGTH) {
    parser.write(xml.slice(start, start + PIECE_LENGTH));
    await breathe();
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
