import type {
  AgreementItem,
  LeftOutPair,
  Lows,
  MeterKind,
  MeterPair,
  Quality,
  SensorAgreement,
} from '#contract/quality.ts';
import {
  agreementByBand,
  agreementVerdict,
  computeAgreement,
  computeDrift,
  LEFT_OUT_REASONS,
  pairMeters,
  type Agreement,
  type MeterReading,
} from '#domain/care/agreement.ts';
import { findCompressions } from '#domain/care/compression.ts';
import { findFlatLines } from '#domain/care/flat-lines.ts';
import { findLowEpisodes, type LowLimit } from '#domain/care/low-episodes.ts';
import { findTornOff } from '#domain/care/torn-off.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { countAll } from '#domain/trace/left-out.ts';
import { leftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { intervalAt, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';

/** A sensor session, and which readings are its own: from ≤ at < to, epoch ms. */
export type WornSensor = {
  readonly id: string;
  readonly sn: string;
  readonly model: string | null;
  readonly from: number;
  readonly to: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly expiresAt: number;
  /** Of its newest reading; null without one. */
  readonly lastAt: number | null;
  /** Its readings came from a file: neither its start nor its lifetime is known. */
  readonly isFromFile: boolean;
};

/** The input for the burden of lows, apart from the readings. */
export type LowsInput = LowLimit & { readonly zone: string };
/** The input for the marks of readings that may be wrong, apart from the readings. */
export type MarksInput = {
  readonly low: number;
  readonly meals: readonly number[];
  readonly sensors: readonly WornSensor[];
  readonly now: number;
};
/** The input for the comparison with a meter, apart from the readings. */
export type AgreementInput = {
  readonly meters: readonly MeterReading[];
  readonly sensors: readonly WornSensor[];
  /** The upper limit of the target, mg/dL. */
  readonly high: number;
  readonly meter: MeterKind | null;
  /** The verdict is for a meter of this kind. */
  readonly suitable: MeterKind;
};

/** The burden of lows in the readings that metrics count. */
export function computeLows(trace: Trace, { zone, ...limit }: LowsInput): Omit<Lows, 'range'> {
  const { episodes, perWeek, area, ...rest } = findLowEpisodes(countedTrace(trace), limit, zone);
  return {
    ...rest,
    episodes: episodes.length,
    perWeekOfData: perWeek,
    areaMgDlHours: area,
    list: episodes.map(({ area: areaMgDlHours, isCut, isAtNight, ...episode }) => ({
      ...episode,
      areaMgDlHours,
      cutByGap: isCut,
      night: isAtNight,
    })),
    leftOut: leftOutMinutes(trace),
  };
}

/** The marks of readings that may be wrong, as answered. */
export type Marks = Pick<Quality, 'compression' | 'flat' | 'tornOff' | 'firstDay' | 'observedMinutes' | 'leftOut'>;

/** The marks of readings that may be wrong, also of readings that metrics leave out. */
export function computeMarks(trace: Trace, { low, meals, sensors, now }: MarksInput): Marks {
  const counted = countedTrace(countAll(trace));
  const parts = sensors.map((sensor) => ({ sensor, trace: sliceTrace(counted, sensor.from, sensor.to) }));
  const limit: LowLimit = { limit: low, precision: 'tenths' };
  const observedMinutes = activeMinutes(counted);
  const minutes = parts.reduce((sum, part) => sum + firstDayMinutes(part.trace, part.sensor), 0);
  return {
    compression: parts.flatMap((part) => findCompressions(part.trace, limit, meals)),
    flat: parts.flatMap((part) => findFlatLines(part.trace)),
    tornOff: parts.flatMap((part) => findSuspected(part.trace, part.sensor, now) ?? []),
    firstDay: { minutes, percent: observedMinutes === 0 ? null : (100 * minutes) / observedMinutes },
    observedMinutes,
    leftOut: leftOutMinutes(trace),
  };
}

function firstDayMinutes(trace: Trace, { startedAt, isFromFile }: WornSensor): number {
  return isFromFile ? 0 : activeMinutes(sliceTrace(trace, startedAt, startedAt + DAY_MS));
}

/** Null if the sensor has later readings, still sends, or ended as expected. */
function findSuspected(trace: Trace, sensor: WornSensor, now: number): Quality['tornOff'][number] | null {
  const found = sensor.isFromFile ? null : findTornOff(trace, sensor.expiresAt);
  if (found === null || !found.isSuspected || (sensor.lastAt ?? 0) > found.lastAt) return null;
  if (!isGap(now - found.lastAt, intervalAt(trace, trace.at.length - 1))) return null;
  const { isSuspected: suspected, ...last } = found;
  return { memberDeviceId: sensor.id, ...last, suspected };
}

/** The sensors beside the meter: all of them, each one, and by the meter's value. */
export function computeAgreementItem(trace: Trace, input: AgreementInput): Omit<AgreementItem, 'range'> {
  const worn = input.sensors.map((sensor) => compareSensor(trace, sensor, input));
  const placed = (at: number): boolean => input.sensors.some(({ from, to }) => at >= from && at < to);
  const alone = input.meters.filter(({ at }) => !placed(at)).map(toUnpaired);
  const pairs = worn.flatMap((one) => one.pairs);
  const leftOutPairs = [...worn.flatMap((one) => one.leftOutPairs), ...alone].toSorted((a, b) => a.at - b.at);
  const bands = agreementByBand(pairs, input.high);
  const bandWith = ({ n, agreement }: (typeof bands)['low']) => ({ n, ...toNumbers(agreement) });
  return {
    n: pairs.length,
    ...toNumbers(computeAgreement(pairs)),
    leftOut: countReasons(leftOutPairs),
    pairs,
    leftOutPairs,
    byBand: { low: bandWith(bands.low), target: bandWith(bands.target), high: bandWith(bands.high) },
    sessions: worn.flatMap(({ session }) => session ?? []),
    meter: input.meter,
  };
}

type Compared = { pairs: MeterPair[]; leftOutPairs: LeftOutPair[]; session: SensorAgreement | null };

/** `session` is null without a meter's value in its time. */
function compareSensor(trace: Trace, sensor: WornSensor, input: AgreementInput): Compared {
  const { id: memberDeviceId, sn, from, to, startedAt, endedAt } = sensor;
  const meters = input.meters.filter(({ at }) => at >= from && at < to);
  const own = { trace: sliceTrace(trace, from, to), startedAt: sensor.isFromFile ? null : startedAt };
  const { pairs, leftOut } = pairMeters(own, meters);
  const agreement = computeAgreement(pairs);
  const hasVerdict = agreement !== null && input.meter === input.suitable;
  const session: SensorAgreement = {
    memberDeviceId,
    sn,
    startedAt,
    endedAt,
    n: pairs.length,
    ...toNumbers(agreement),
    leftOut: countReasons(leftOut),
    drift: computeDrift(pairs),
    verdict: hasVerdict ? agreementVerdict(agreement) : null,
  };
  return {
    pairs: pairs.map((pair) => ({ ...pair, memberDeviceId })),
    leftOutPairs: leftOut.map((value) => ({ ...value, memberDeviceId })),
    session: meters.length === 0 ? null : session,
  };
}

function toUnpaired({ at, mgdl: meter }: MeterReading): LeftOutPair {
  return { at, meter, sensor: null, reason: 'noReading', memberDeviceId: null };
}

function toNumbers(agreement: Agreement | null) {
  const { mard, medianArd, bias, sd, iso15197Percent, within20Percent, limits } = agreement ?? NO_AGREEMENT;
  const loa = { loaLow: limits?.low ?? null, loaHigh: limits?.high ?? null };
  return { mard, medianArd, bias, sd, iso15197Percent, within20Percent, ...loa };
}

const NO_AGREEMENT = {
  mard: null,
  medianArd: null,
  bias: null,
  sd: null,
  iso15197Percent: null,
  within20Percent: null,
  limits: null,
};

function countReasons(leftOut: readonly Pick<LeftOutPair, 'reason'>[]): AgreementItem['leftOut'] {
  const count = (name: LeftOutPair['reason']): number => leftOut.filter(({ reason }) => reason === name).length;
  const counts = { noReading: 0, limit: 0, firstDay: 0, fast: 0, setAside: 0 };
  for (const name of LEFT_OUT_REASONS) counts[name] = count(name);
  return counts;
}
