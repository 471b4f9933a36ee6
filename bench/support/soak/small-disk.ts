import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that can be filled; where none can be mounted an ordinary folder. */
export type SmallDisk = {
  readonly folder: string;
  /** null: it cannot be filled. */
  readonly fill: (() => void) | null;
  readonly free: () => void;
  readonly remove: () => void;
};

const CHUNKS = [1 << 20, 1 << 12] as const;

/** Mounts a file system in memory of this size; only root may. */
export function makeSmallDisk(mib: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'petcgm-soak-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=1777`, 'petcgm-soak', folder], { stdio: 'ignore' });
  } catch {
    return { folder, fill: null, free: () => undefined, remove };
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      remove();
    },
  };
}

/** Writes until nothing more fits, not even one page. */
function fillUp(file: string): void {
  const descriptor = openSync(file, 'a');
  for (const size of CHUNKS) {
    const chunk = Buffer.alloc(size);
    try {
      while (writeSync(descriptor, chunk) === size);
    } catch {
      // ENOSPC
    }
  }
  closeSync(descriptor);
}
