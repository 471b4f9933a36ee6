import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { OVERLAP_MS } from '#contract/live-ids.ts';
import { HOUR_MS } from '#domain/units/units.ts';

/** Loads all of the portal's server, and says a time that the soak makes longer, and what `Date` shows. */
const LOOK = `
  await import('./src/server/main.ts');
  const { OVERLAP_MS } = await import('#contract/live-ids.ts');
  const now = Date.now();
  console.log(JSON.stringify({ overlapMs: OVERLAP_MS, now }));
`;
const SPEED = 60;
const STORY_MS = Date.UTC(2026, 4, 14, 10);
const isOfStory = (ms: number) => ms > STORY_MS && ms < STORY_MS + HOUR_MS;

test('a portal can be loaded by the clock of the soak, in which days pass quickly', async () => {
  const preload = new URL('../../bench/support/soak/fast-time.ts', import.meta.url).href;
  const args = ['--import', preload, '--input-type=module', '--eval', LOOK];
  const clock = { storyMs: STORY_MS, realMs: Date.now(), speed: SPEED };
  const env = { ...process.env, STORY_CLOCK: JSON.stringify(clock) };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(JSON.parse(stdout)).toEqual({ overlapMs: OVERLAP_MS * SPEED, now: expect.toSatisfy(isOfStory) });
});
