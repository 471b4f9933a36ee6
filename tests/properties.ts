import fc from 'fast-check';

/** Each run has a seed, which it prints first; the variable repeats a run. */
export const SEED_VARIABLE = 'PROPERTY_SEED';

const seed = process.env[SEED_VARIABLE];
fc.configureGlobal(seed === undefined ? {} : { seed: Number(seed) });

export { fc };
