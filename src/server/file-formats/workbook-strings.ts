import { tooMuchInflated } from './inflate.ts';
import { readXml } from './workbook-xml.ts';

/** The texts that cells refer to by their index; empty for one that is missing. */
export type SharedStrings = (index: number) => string;

/** The bytes of all texts. An export has one for each time, and few others. */
const MAX_BYTES = 32 * 1_048_576;
const FIRST_BYTES = 65_536;

/**
 * Reads the shared texts of a workbook. They are kept as bytes, because millions of short strings take many times as
 * much. Phonetic readings (`rPh`) are no part of them.
 *
 * @throws AppError `file.damaged`, `file.unpacksTooLarge`
 */
export async function readStrings(path: string | undefined): Promise<SharedStrings> {
  const texts = textList();
  let [text, isIn, isPhonetic] = ['', false, false];
  const handlers = {
    open: (name: string) => {
      if (name === 'si') text = '';
      if (name === 't') isIn = true;
      if (name === 'rPh') isPhonetic = true;
    },
    text: (piece: string) => {
      if (isIn && !isPhonetic) text += piece;
    },
    close: (name: string) => {
      if (name === 'si') texts.add(text);
      if (name === 't') isIn = false;
      if (name === 'rPh') isPhonetic = false;
    },
  };
  if (path !== undefined) await readXml(path, handlers);
  return texts.at;
}

function textList() {
  let [bytes, length, ends] = [Buffer.alloc(FIRST_BYTES), 0, new Uint32Array(1)];
  let count = 0;
  return {
    add: (text: string): void => {
      const needed = length + Buffer.byteLength(text);
      if (needed > MAX_BYTES) throw tooMuchInflated();
      if (needed > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(Math.max(needed, bytes.length))]);
      length += bytes.write(text, length);
      if (count === ends.length) ends = Uint32Array.from({ length: count * 2 }, (_, index) => ends[index] ?? 0);
      ends[count] = length;
      count += 1;
    },
    at: (index: number): string => {
      if (!(index >= 0 && index < count)) return '';
      return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index]);
    },
  };
}
