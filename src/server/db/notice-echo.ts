import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NoticeLine } from './notice-line.ts';

export type EchoSettings = {
  readonly everyMs: number;
  readonly heardWithinMs: number;
  /** Says it after all that was to be said before. */
  readonly say: (channel: string, payload: string) => Promise<void>;
};

/**
 * A process tells itself something over its own line. Notices keep their order: whoever hears that has heard what others
 * said before, and others hear what it said before.
 */
export class Echo {
  readonly channel = `petcgm_echo_${randomUUID().replaceAll('-', '')}`;
  readonly #settings: EchoSettings;
  #provenAt = performance.now();

  constructor(settings: EchoSettings) {
    this.#settings = settings;
  }

  /** For how long it is not proven that notices arrive, ms. */
  get silentMs(): number {
    return Math.ceil(performance.now() - this.#provenAt);
  }

  hear(payload: string): void {
    this.#provenAt = Number(payload);
  }

  /** Until the line ends, which is cut if it carries nothing. */
  async follow(line: NoticeLine): Promise<void> {
    const { everyMs, heardWithinMs, say } = this.#settings;
    for (;;) {
      await sleep(everyMs - heardWithinMs, undefined, { ref: false });
      if (!line.isOpen) return;
      const saidAt = performance.now();
      await say(this.channel, String(saidAt)).catch(() => undefined); // the line was hung up
      await sleep(heardWithinMs, undefined, { ref: false });
      if (this.#provenAt < saidAt) line.cut();
    }
  }
}
