/** Lowest and highest limit that can be set, in mg/dL. */
export const LIMIT_RANGE = { min: 36, max: 540 } as const;
