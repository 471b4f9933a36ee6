import { agreementVerdict, computeAgreement, pairMeters } from '#domain/care/agreement.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { ConsultSensor } from '#report/consult/consult-pack.ts';
import type { ConsultInput } from './consult-input.ts';
import type { WornSensor } from './quality.ts';

/** The sensors that were worn in the range, each with what the meter says of it. */
export function compareSensors(whole: Trace, input: ConsultInput): ConsultSensor[] {
  const { period } = input.head;
  return input.marks.sensors
    .filter((sensor) => sensor.from < period.to && (sensor.endedAt ?? sensor.to) > period.from)
    .map((sensor) => compareSensor(sliceTrace(whole, sensor.from, sensor.to), sensor, input))
    .filter((sensor) => sensor !== null);
}

/** Null without a reading. */
function compareSensor(trace: Trace, sensor: WornSensor, input: ConsultInput): ConsultSensor | null {
  const [first, last] = [trace.at[0], trace.at.at(-1)];
  if (first === undefined || last === undefined) return null;
  const startedAt = sensor.isFromFile ? null : sensor.startedAt;
  const meters = input.meters.filter(({ at }) => at >= sensor.from && at < sensor.to);
  const { pairs } = pairMeters({ trace, startedAt }, meters);
  const agreement = computeAgreement(pairs);
  return {
    ...shownSpan(sensor.isFromFile ? first : sensor.startedAt, sensor.endedAt, input),
    activePercent: activePercent(trace, { first, last, sensor, input }),
    pairs: pairs.length,
    agreement: agreement && {
      bias: agreement.bias,
      verdict: input.hasSuitableMeter ? agreementVerdict(agreement) : null,
    },
  };
}

/** The part of a session that the reader may know of. */
function shownSpan(
  from: number,
  to: number | null,
  { allowed, frame }: ConsultInput,
): Pick<ConsultSensor, 'from' | 'to'> {
  const last = allowed.to - 1;
  return { from: Math.max(from, allowed.from), to: last < frame.now ? Math.min(to ?? last, last) : to };
}

type Worn = {
  readonly first: number;
  readonly last: number;
  readonly sensor: WornSensor;
  readonly input: ConsultInput;
};

/** From its first reading that is loaded to its end; of one that is worn, to now. Nothing is loaded after the range. */
function activePercent(trace: Trace, { first, last, sensor, input }: Worn): number | null {
  const until = Math.min(sensor.endedAt ?? input.frame.now, input.head.period.to);
  const end = Math.max(last, sensor.isFromFile ? last : until);
  return end === first ? null : Math.min(100, (100 * activeMinutes(countedTrace(trace)) * MINUTE_MS) / (end - first));
}
