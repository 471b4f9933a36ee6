/** A stored reading, with the sensor session that it belongs to. */
export type OldReading = {
  readonly atMs: number;
  readonly tenths: number;
  readonly deviceId: string;
  readonly scan: number;
  readonly storedAtMs: number;
  readonly source: string;
  readonly sn: string;
};

const SAME_WITHIN_MS = 30_000;
const SAME_WITHIN_TENTHS = 20;
/** Readings of any sender belong to a session that the owner entered: which one sent them is not known. */
const BY_OWNER = 'owner';

/**
 * The readings that two senders brought twice, at most 30 s and 2 mg/dL apart: of each pair the one that was stored
 * later. In a session of the owner the senders are not known; there two so near are the same as well, because no sensor
 * measures more often than once a minute.
 *
 * @param readings  ascending
 */
export function findTwins(readings: readonly OldReading[]): OldReading[] {
  const twins: OldReading[] = [];
  let kept: OldReading[] = [];
  for (const reading of readings) {
    kept = kept.filter(({ atMs }) => reading.atMs - atMs <= SAME_WITHIN_MS);
    const other = kept.find((earlier) => isSame(earlier, reading));
    if (other === undefined) kept.push(reading);
    else if (other.storedAtMs <= reading.storedAtMs) twins.push(reading);
    else {
      twins.push(other);
      kept = [...kept.filter((one) => one !== other), reading];
    }
  }
  return twins;
}

function isSame(a: OldReading, b: OldReading): boolean {
  const isOtherSender = a.source !== b.source || a.sn !== b.sn || a.source === BY_OWNER;
  return isOtherSender && a.scan === b.scan && Math.abs(a.tenths - b.tenths) <= SAME_WITHIN_TENTHS;
}
