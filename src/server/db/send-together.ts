import type { Duplex } from 'node:stream';

const held = new WeakSet<Duplex>();

/** Sends what is written to a stream until the end of this tick together: a system call costs more than most statements. */
export function sendTogether(stream: Duplex): void {
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  process.nextTick(() => {
    held.delete(stream);
    stream.uncork();
  });
}
