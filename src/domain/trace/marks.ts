/** The marks of a reading, one bit each: at the sensor's lower limit, at its upper limit, made by a scan. */
export const MARK = { belowLimit: 1, aboveLimit: 2, scan: 4 } as const;
