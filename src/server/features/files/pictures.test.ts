import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { squarePicture } from './pictures.ts';

const GREY = { bits: 8, colourType: 0, bytes: 1 };
const DEEP_RGBA = { bits: 16, colourType: 6, bytes: 8 };
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Kind = { readonly bits: number; readonly colourType: number; readonly bytes: number };

/** A complete PNG that is black (or transparent): a few kilobytes, whatever its dimensions. */
function blankPng(width: number, height: number, kind: Kind, interlaced = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([kind.bits, kind.colourType, 0, 0, interlaced ? 1 : 0], 8);
  const passes = interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  const length = passes.reduce((sum, [x, y, stepX, stepY]) => {
    const columns = Math.ceil((width - x) / stepX);
    return sum + (columns === 0 ? 0 : Math.ceil((height - y) / stepY) * (1 + columns * kind.bytes));
  }, 0);
  const pixels = deflateSync(Buffer.alloc(length), { level: 1 });
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))]);
}

function part(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

describe('pictures that would fill the memory', () => {
  test.each([
    ['more pixels than a camera has', blankPng(7_200, 7_000, GREY)],
    ['an interlaced one of 26 megapixels', blankPng(5_100, 5_100, GREY, true)],
    ['few pixels of many bytes', blankPng(5_100, 5_100, DEEP_RGBA)],
  ])('%s is refused before it is decoded', async (_name, png) => {
    expect(png.length).toBeLessThan(1_100_000);
    const memory = process.memoryUsage().rss;
    expect(await squarePicture(png)).toBeNull();
    expect(process.memoryUsage().rss - memory).toBeLessThan(50_000_000);
  });

  test('a large photo is accepted', async () => {
    for (const png of [blankPng(7_000, 7_000, GREY), blankPng(4_900, 5_000, GREY, true)]) {
      const square = await squarePicture(png);
      expect(await sharp(square ?? Buffer.alloc(0)).metadata()).toMatchObject({
        width: 512,
        height: 512,
        format: 'webp',
      });
    }
  });
});
