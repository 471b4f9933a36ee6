import { statfsSync } from 'node:fs';

/** Whether a folder is there with more than this many bytes free. */
export function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > bytes;
  } catch {
    return false; // a system without such a folder
  }
}
