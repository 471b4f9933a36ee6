import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon } from './icons.ts';

const favicons = ['favicon.svg', 'favicon-human.svg'];

async function load(name: string): Promise<string> {
  return readFile(`src/web/public/${name}`, 'utf8');
}

/** Red, green, blue and opacity of a point, in parts of the edge. */
async function readPoint(icon: Buffer, [x, y]: readonly [number, number]): Promise<number[]> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 4)];
}

const CORNER = [0.01, 0.01] as const;
/** Between the ears, or above the drop. */
const FOREHEAD = [0.5, 0.4] as const;
const TEAL = [15, 110, 100, 255];
const WHITE = [255, 255, 255, 255];

test.each(favicons)('%s: the icon is as large as its name says, and its corners are round', async (name) => {
  const icon = await drawIcon(await load(name), 'whole', 192);
  const { width, height, format } = await sharp(icon).metadata();
  expect([width, height, format]).toEqual([192, 192, 'png']);
  expect((await readPoint(icon, CORNER))[3]).toBe(0);
  expect(await readPoint(icon, FOREHEAD)).toEqual(WHITE);
});

test.each(favicons)(
  '%s: an icon that the system cuts is filled to its edges, with the face in the middle',
  async (name) => {
    const icon = await drawIcon(await load(name), 'cut', 512);
    expect(await readPoint(icon, CORNER)).toEqual(TEAL);
    expect(await readPoint(icon, FOREHEAD)).toEqual(WHITE);
  },
);

test.each(favicons)('%s: a shape has no ground, and its line can be seen through', async (name) => {
  const icon = await drawIcon(await load(name), 'shape', 96);
  expect((await readPoint(icon, CORNER))[3]).toBe(0);
  expect((await readPoint(icon, FOREHEAD))[3]).toBe(255);
  const start = [(9.5 - 5) / 22, (17.3 - 5) / 22] as const; // where the line begins in the drawing
  expect((await readPoint(icon, [start[0] + 0.03, start[1]]))[3]).toBeLessThan(40);
});

test('a favicon of other parts is noticed', async () => {
  await expect(drawIcon('<svg/>', 'cut', 192)).rejects.toThrow('other parts');
});
