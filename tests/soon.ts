import { vi } from 'vitest';

/** Far more than anything takes; a machine with other work to do may stop for a second. */
const AT_MOST_MS = 10_000;

/** Waits until something holds. @throws what the last try threw */
export async function soon(check: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(check, AT_MOST_MS);
}
