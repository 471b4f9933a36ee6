import { describe, expect, test } from 'vitest';
import { computeAgreement, pairMeters } from '#domain/care/agreement.ts';
import { findCompressions } from '#domain/care/compression.ts';
import { findFlatLines } from '#domain/care/flat-lines.ts';
import { findLowEpisodes } from '#domain/care/low-episodes.ts';
import { findTornOff } from '#domain/care/torn-off.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { hasClinicalCases, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';
import { nearly, meterCase, pressedCase, toWireLows, type LowsCase } from '#tests/builders/quality-case.ts';

describe.skipIf(!hasClinicalCases)('the burden of lows', () => {
  test.each([80, 54])('below %d mg/dL', (limit) => {
    const expected = readExpected('5-lows-and-rebound') as LowsCase; // the case's own form
    const trace = toTrace(readClinicalCase('5-lows-and-rebound').readings);
    const found = findLowEpisodes(trace, { limit, precision: 'whole' }, expected.zone);
    expect(toWireLows(found)).toEqual(nearly(limit === 80 ? expected.low80 : expected.low54));
  });
});

describe.skipIf(!hasClinicalCases)('a pressed sensor, a flat line and a sensor that came off', () => {
  const LOW = { limit: 80, precision: 'whole' } as const;
  const { trace, expected } = hasClinicalCases ? pressedCase() : { trace: toTrace([]), expected: null };

  test('are found', () => {
    expect(findCompressions(trace, LOW, [])).toEqual(nearly(expected?.compression));
    expect(findFlatLines(trace)).toEqual(nearly(expected?.flat));
    const { isSuspected: suspected, ...rest } = findTornOff(trace, expected?.expectedEnd ?? 0) ?? { isSuspected: null };
    expect({ ...rest, suspected }).toEqual(nearly(expected?.tornOff));
  });

  test('a meal explains the rise', () => {
    const begin = Number(expected?.compression[0]?.['begin']);
    expect(findCompressions(trace, LOW, [begin + HOUR_MS])).toEqual(nearly(expected?.compressionFed));
  });
});

describe.skipIf(!hasClinicalCases)('the sensor beside the meter', () => {
  test('pairs and agreement', () => {
    const { trace, meters, startedAt, expected } = meterCase();
    const { pairs, leftOut } = pairMeters({ trace, startedAt }, meters);
    const { limits, ...numbers } = computeAgreement(pairs) ?? { limits: null };
    const counts = Object.fromEntries(
      Object.keys(expected.leftOut).map((name) => [name, leftOut.filter(({ reason }) => reason === name).length]),
    );
    const own = { n: pairs.length, leftOut: counts, pairs, ...numbers, loaLow: limits?.low, loaHigh: limits?.high };
    expect(own).toEqual(nearly(expected));
  });
});
