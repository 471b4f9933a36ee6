import { setTimeout as sleep } from 'node:timers/promises';
import { setClock, type StoryClock } from './story-clock.ts';

/** Time as it passes in the story: `Date.now()` shows it, `performance.now()` and timers stay those of the machine. */
export type Story = {
  readonly clock: StoryClock;
  /** Waits until the story is there. */
  readonly until: (storyMs: number) => Promise<void>;
  /** Waits for some of the story's time. */
  readonly pass: (storyMs: number) => Promise<void>;
  /** How long a real time is in the story, ms. */
  readonly lasts: (realMs: number) => number;
};

/** Begins a story: `Date` of this process shows its time from now on. */
export function beginStory(storyMs: number, speed: number): Story {
  const clock = { storyMs, realMs: Date.now(), speed };
  setClock(clock);
  const until = async (at: number) => {
    for (let left = at - Date.now(); left > 0; left = at - Date.now()) await sleep(Math.ceil(left / speed));
  };
  return { clock, until, pass: (ms) => until(Date.now() + ms), lasts: (realMs) => realMs * speed };
}
