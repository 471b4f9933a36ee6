/** What a reading can be besides a value, one bit each: at the sensor's lower or upper limit, and made by a scan. */
export const MARK = { belowLimit: 1, aboveLimit: 2, scan: 4 } as const;
