import { fc } from '#tests/properties.ts';

/** A failing property is enough, so shrinking is off. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/**
 * The state that Stryker keeps for the active mutant. Its `hitLimit` is how often the mutant's place may be reached: a
 * hundred times as often as all tests reach it without the mutant.
 */
const stryker: unknown = Reflect.get(globalThis, '__stryker__');
/** Divides the limit: twice as often already means an endless loop, which is then found 50 times earlier. */
const LIMIT_DIVISOR = 50;

if (typeof stryker === 'object' && stryker !== null && 'hitLimit' in stryker && typeof stryker.hitLimit === 'number') {
  stryker.hitLimit = Math.ceil(stryker.hitLimit / LIMIT_DIVISOR);
}
