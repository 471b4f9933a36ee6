/**
 * The marks of a reading, one bit each: at the sensor's lower limit, at its upper limit, made by a scan; left out of
 * metrics because its owner set it aside, or because it is from the first day of a sensor.
 */
export const MARK = { belowLimit: 1, aboveLimit: 2, scan: 4, setAside: 8, firstDay: 16 } as const;
