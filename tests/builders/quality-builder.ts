import type { Event } from '#contract/events.ts';
import type { LowCheckItem } from '#contract/low-checks.ts';
import type { AgreementItem, Quality, SensorAgreement } from '#contract/quality.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';

/** Nothing is marked, and nothing set aside. */
export function aQuality(range: { from: number; to: number }, changes: Partial<Quality> = {}): Quality {
  return {
    compression: [],
    flat: [],
    tornOff: [],
    setAside: [],
    meters: [],
    firstDay: { minutes: 0, percent: 0 },
    leaveFirstDayOut: false,
    meter: 'pet',
    observedMinutes: (range.to - range.from) / MINUTE_MS,
    leftOut: { setAsideMinutes: 0, firstDayMinutes: 0 },
    range: { ...range, zone: 'UTC' },
    ...changes,
  };
}

/** A fall and a rise as of a sensor that the pet lay on, of an hour from an instant on. */
export function aCompression(begin: number): Quality['compression'][number] {
  return { begin, end: begin + HOUR_MS, before: 130, lowest: 58, back: 125, readings: 11, minutes: 55 };
}

/** A meter's value, mg/dL, noted by Nina. */
export function aMeterEvent(at: number, value: number): Event {
  const rest = { title: null, unit: 'mg/dL', detail: null, source: 'owner', mayChange: false, versions: 1 };
  return { eventId: `meter ${at}`, type: 'BG', at, value, author: 'Nina', ...rest };
}

/** An urgent low alert with its check. */
export function aLowCheck(beganAt: number, changes: Partial<LowCheckItem> = {}): LowCheckItem {
  const endedAt = beganAt + 20 * MINUTE_MS;
  return { alertId: `alert ${beganAt}`, beganAt, endedAt, lowest: 47, state: 'missed', meter: null, ...changes };
}

const NO_NUMBERS = {
  mard: null,
  medianArd: null,
  bias: null,
  sd: null,
  iso15197Percent: null,
  within20Percent: null,
  loaLow: null,
  loaHigh: null,
};
const NO_LEFT_OUT = { noReading: 0, limit: 0, firstDay: 0, fast: 0, setAside: 0 };

/** A sensor that was worn with a meter's values beside it, without numbers. */
export function aSensorAgreement(
  id: string,
  startedAt: number,
  changes: Partial<SensorAgreement> = {},
): SensorAgreement {
  const rest = { ...NO_NUMBERS, n: 0, leftOut: NO_LEFT_OUT, drift: null, verdict: null };
  return { memberDeviceId: id, sn: `SN-${id}`, startedAt, endedAt: null, ...rest, ...changes };
}

/** The sensors of a range beside the meter, without any pair. */
export function anAgreement(range: { from: number; to: number }, changes: Partial<AgreementItem> = {}): AgreementItem {
  const band = { n: 0, ...NO_NUMBERS };
  return {
    n: 0,
    ...NO_NUMBERS,
    leftOut: NO_LEFT_OUT,
    pairs: [],
    leftOutPairs: [],
    byBand: { low: band, target: band, high: band },
    sessions: [],
    meter: 'pet',
    range: { ...range, zone: 'UTC' },
    ...changes,
  };
}
