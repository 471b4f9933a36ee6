import sharp from 'sharp';
import { Mutex } from '../../db/mutex.ts';

const SIDE_PIXELS = 512;
/** More than any phone's camera; a picture that claims more is there to fill the memory. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 82;
/** One at a time: each may fill some hundred megabytes while it is decoded. */
const turn = new Mutex();
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/**
 * A JPEG, PNG or WebP picture, judged by its content, as a square WebP of 512 pixels: turned as the camera was held, cut
 * to its middle, and without metadata (where and when it was taken).
 *
 * @returns null when it is none of these, or broken
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer | null> {
  if (!looksLikePicture(bytes)) return null;
  const done = await turn.acquire();
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) return null;
    const square = picture.autoOrient().resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' });
    return await square.webp({ quality: QUALITY }).toBuffer();
  } catch {
    return null; // whatever the decoder says, the caller can only choose another picture
  } finally {
    done();
  }
}

/** By the first bytes, so that other formats never reach a decoder. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\u00ff\u00d8\u00ff') || head.startsWith('\u0089PNG\r\n\u001a\n');
}
