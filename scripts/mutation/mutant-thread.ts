import { parentPort } from 'node:worker_threads';
import type { EvaluatedModules } from 'vite/module-runner';
import { init, runBaseTests, setupEnvironment } from 'vitest/worker';

/** Where Stryker keeps the mutant that is active. */
const STRYKER = '__stryker__';

let modules: EvaluatedModules | null = null;

if (parentPort === null) throw new Error('this is no thread');
const port = parentPort;

init({
  post: (message) => port.postMessage(message),
  on: (listener) => port.on('message', listener),
  off: (listener) => port.off('message', listener),
  setup: setupEnvironment,
  onModuleRunner: (runner) => {
    modules = runner.evaluatedModules;
  },
  runTests: async (state, traces) => {
    forgetProject();
    await runBaseTests('run', state, traces);
  },
  collectTests: async (state, traces) => {
    forgetProject();
    await runBaseTests('collect', state, traces);
  },
});

/** What a mutant left in a cache of a module must not reach the next one. Packages stay loaded. */
function forgetProject(): void {
  Reflect.deleteProperty(globalThis, STRYKER);
  for (const [id, node] of modules?.idToModuleMap ?? []) {
    if (id.includes('/vitest/dist/') || id.includes('/@vitest/')) continue;
    Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
    node.importers.clear();
  }
}
