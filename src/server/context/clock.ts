import { instant, type Instant } from '#domain/units/units.ts';

/** The present; tests use a clock that does not move by itself. */
export type Clock = { readonly now: () => Instant };

/** The machine's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };
