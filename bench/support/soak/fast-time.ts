import { registerHooks } from 'node:module';
import { setImmediate, setTimeout as sleepReal } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { sayWhatIsKept } from './kept-memory.ts';
import { setClock, type StoryClock } from './story-clock.ts';

/*
 * Preloaded (`--import`) into a portal whose days pass quickly. `Date` shows the story's time everywhere. The timers of what
 * waits for people and sensors run as fast: jobs, alerts, heartbeats of streams. What waits for the machine keeps its real
 * time: the database, connections, threads, the end of the process.
 */
const STORY_FILES = /\/src\/server\/(?:jobs|alerting|access|readings|features\/live\/beats)\b/u;
const PROMISED = 'fast-time:promised';
/** In the modules of the story these three names are the fast ones. */
const PRELUDE = 'const { setTimeout, setInterval, performance } = globalThis.fastTime;';

/** Limits that are about how long a transaction takes on a real machine, ms; in story time they are as much longer. */
const MACHINE_LIMITS: readonly (readonly [file: string, name: string])[] = [
  ['/src/contract/live-ids.ts', 'OVERLAP_MS'],
  ['/src/server/features/live/event-ids.ts', 'KEPT_MS'],
];

const clock: StoryClock = JSON.parse(process.env['STORY_CLOCK'] ?? '');
setClock(clock);
const { speed } = clock;
const steady = performance.now.bind(performance);
const realTimeout = globalThis.setTimeout;
const realInterval = globalThis.setInterval;
const fast = {
  setTimeout: (work: () => void, ms = 0, ...more: []) => realTimeout(work, ms / speed, ...more),
  setInterval: (work: () => void, ms = 0, ...more: []) => realInterval(work, ms / speed, ...more),
  performance: { now: () => steady() * speed },
};
const promised = { setImmediate, setTimeout: (ms = 0, ...more: []) => sleepReal(ms / speed, ...more) };
Object.assign(globalThis, { fastTime: fast, fastPromised: promised });

if (isMainThread) realInterval(sayWhatIsKept, 3_600_000 / speed).unref();

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:timers/promises' && STORY_FILES.test(context.parentURL ?? '')
      ? { url: PROMISED, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    if (url === PROMISED) {
      const source = 'export const { setImmediate, setTimeout } = globalThis.fastPromised;';
      return { format: 'module', source, shortCircuit: true };
    }
    const loaded = next(url, context);
    const limit = MACHINE_LIMITS.find(([file]) => url.endsWith(file));
    if (limit === undefined && !STORY_FILES.test(url)) return loaded;
    const text = Buffer.from((loaded.source ?? '') as Uint8Array).toString(); // `from` takes a text, too
    return { ...loaded, source: limit === undefined ? PRELUDE + text : lengthened(text, limit[1]) };
  },
});

function lengthened(source: string, name: string): string {
  const written = new RegExp(`\\bconst ${name} = (?<value>[^;]+);`, 'u');
  if (!written.test(source)) throw new Error(`the soak expects a constant ${name}`);
  return source.replace(written, `const ${name} = ($<value>) * ${speed};`);
}
