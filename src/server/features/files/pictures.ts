import sharp, { type Metadata, type Sharp } from 'sharp';
import { Mutex } from '../../turns/mutex.ts';

const SIDE_PIXELS = 512;
/** Longest side of a photo that is looked at closely. */
const PHOTO_PIXELS = 1600;
/** The maximum resolution of phone cameras. A picture that claims more is meant to exhaust memory. */
const MAX_PIXELS = 50_000_000;
/** An interlaced picture is held in memory as a whole while it is decoded; others by rows. */
const MAX_INTERLACED_PIXELS = 25_000_000;
const MAX_DECODED_BYTES = 200_000_000;
/** Bytes of one channel of one pixel. */
const CHANNEL_BYTES: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
};
const WIDEST_CHANNEL_BYTES = 8;
const TIMEOUT_SECONDS = 10;
const QUALITY = 82;
/** One at a time on one thread, because decoding a picture may take a few hundred megabytes. */
const turn = new Mutex();
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

sharp.concurrency(1);
sharp.cache(false); // no picture is decoded twice

/**
 * Converts a JPEG, PNG or WebP picture, detected by its content, to a square WebP of 512 pixels: rotated upright,
 * cropped to the centre, and without metadata (place and time).
 *
 * @returns null if it has another format, is broken, or is larger than any camera's
 */
export function squarePicture(bytes: Buffer): Promise<Buffer | null> {
  return convert(bytes, (picture) => picture.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }));
}

/** The same with the whole picture, at most 1600 pixels a side. */
export function smallPicture(bytes: Buffer): Promise<Buffer | null> {
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  return convert(bytes, (picture) => picture.resize(PHOTO_PIXELS, PHOTO_PIXELS, fit));
}

async function convert(bytes: Buffer, resize: (picture: Sharp) => Sharp): Promise<Buffer | null> {
  if (!looksLikePicture(bytes)) return null;
  const done = await turn.acquire();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const metadata = await picture.metadata();
    if (!FORMATS.has(metadata.format) || takesTooMuch(metadata)) return null;
    return await resize(picture.autoOrient())
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch {
    return null; // whatever the decoder's error, the caller can only choose another picture
  } finally {
    done();
  }
}

/** Checks the header of the picture before anything is decoded. */
function takesTooMuch({ width, height, channels, depth, isProgressive }: Metadata): boolean {
  const pixels = width * height;
  const decodedBytes = pixels * channels * (CHANNEL_BYTES[depth] ?? WIDEST_CHANNEL_BYTES);
  return pixels > (isProgressive ? MAX_INTERLACED_PIXELS : MAX_PIXELS) || decodedBytes > MAX_DECODED_BYTES;
}

/** Detects the format by the first bytes, so that other formats never reach a decoder. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\u00ff\u00d8\u00ff') || head.startsWith('\u0089PNG\r\n\u001a\n');
}
