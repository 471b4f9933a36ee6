import { instant, type Instant } from '#domain/units/units.ts';

/** Tells the time; tests use one that does not move by itself. */
export type Clock = { readonly now: () => Instant };

/** The machine's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };
