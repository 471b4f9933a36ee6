import { expect } from 'vitest';
import type { MeterReading } from '#domain/care/agreement.ts';
import type { LowBurden } from '#domain/care/low-episodes.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { readClinicalCase, readExpected } from './clinical-case.ts';

/** Numbers as a case writes them, with instants as epoch ms. */
type Numbers = Readonly<Record<string, unknown>>;

/** The expected lows of a case. */
export type LowsCase = { readonly zone: string; readonly low80: Numbers; readonly low54: Numbers };

/** The expected marks of a case, with instants as epoch ms. */
export type MarksCase = {
  readonly expectedEnd: number;
  readonly compression: readonly Numbers[];
  readonly compressionFed: readonly Numbers[];
  readonly flat: readonly Numbers[];
  readonly tornOff: Numbers;
};

/** The expected numbers as matchers to 10⁻⁶, because the cases are rounded; texts of instants are epoch ms. */
export function nearly(value: unknown): unknown {
  const plain = withInstants(value);
  if (typeof plain === 'number') return expect.closeTo(plain, 5.9);
  if (Array.isArray(plain)) return plain.map(nearly);
  if (typeof plain !== 'object' || plain === null) return plain;
  return Object.fromEntries(Object.entries(plain).map(([name, item]) => [name, nearly(item)]));
}

/** The readings of the pressed, flat and torn sensor. */
export function pressedCase(): { readonly trace: Trace; readonly expected: MarksCase } {
  const expected = withInstants(readExpected('6-pressed-flat-torn')) as MarksCase; // the case's own form
  return { trace: toTrace(readClinicalCase('6-pressed-flat-torn').readings), expected };
}

type MeterCase = {
  readonly trace: Trace;
  readonly meters: readonly MeterReading[];
  readonly startedAt: number;
  readonly expected: Numbers & { readonly leftOut: Readonly<Record<string, number>> };
};

/** The sensor and the meter. */
export function meterCase(): MeterCase {
  const { readings, meters } = readClinicalCase('7-meter');
  const { sensorStarted, agreement } = withInstants(readExpected('7-meter')) as {
    sensorStarted: number;
    agreement: MeterCase['expected'];
  }; // the case's own form
  return {
    trace: toTrace(readings),
    meters: meters.map(({ at, value }) => ({ at, mgdl: value })),
    startedAt: sensorStarted,
    expected: agreement,
  };
}

/** A burden of lows with the names of the case. */
export function toWireLows({ perWeek, area, episodes, observedMinutes: _minutes, ...rest }: LowBurden): Numbers {
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
  };
}

function withInstants(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value);
  if (Array.isArray(value)) return value.map(withInstants);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withInstants(item)]));
}
