import { fc } from '#tests/properties.ts';

/** A failing property is enough, so shrinking is off. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** What Stryker keeps of the active mutant; `hitLimit` is a hundred times as often as all tests pass its place without it. */
const stryker: unknown = Reflect.get(globalThis, '__stryker__');
/** Twice as often is no test any more: a loop that does not end is found so much earlier. */
const EARLIER = 50;

if (typeof stryker === 'object' && stryker !== null && 'hitLimit' in stryker && typeof stryker.hitLimit === 'number') {
  stryker.hitLimit = Math.ceil(stryker.hitLimit / EARLIER);
}
