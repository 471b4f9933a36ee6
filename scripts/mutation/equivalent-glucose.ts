import type { EquivalentGroup } from './equivalent.ts';

export const GLUCOSE_EQUIVALENTS: readonly EquivalentGroup[] = [
  {
    file: 'src/domain/glucose/agp.ts',
    from: "const given = typeof weightMinutes === 'number' ? null : weightMinutes;",
    to: [
      'const given = false ? null : weightMinutes;',
      'const given = typeof weightMinutes === "" ? null : weightMinutes;',
    ],
    reason: 'a number has no elements, so that each reading would weigh the same 0',
  },
  {
    file: 'src/domain/glucose/agp.ts',
    from: 'for (let index = 0; index < minute.length; index += 1) bins[index] = (minute[index] ?? 0) / AGP_BIN_MINUTES;',
    to: [
      'for (let index = 0; index <= minute.length; index += 1) bins[index] = (minute[index] ?? 0) / AGP_BIN_MINUTES;',
    ],
    reason: 'a typed array has no element behind its last: what is written there is lost',
  },
  {
    file: 'src/domain/glucose/day-numbers.ts',
    from: 'customTir: custom === null ? null : (timeInCustomRange(readings, custom)?.inside ?? null),',
    to: ['customTir: custom === null ? null : (timeInCustomRange(readings, custom).inside ?? null),'],
    reason: 'a day that was observed enough has shares',
  },
  {
    file: 'src/domain/glucose/day-numbers.ts',
    from: 'for (let index = 0; index < at.length; index += 1) {',
    to: ['for (let index = 0; index <= at.length; index += 1) {'],
    reason: 'one more round has the mean of the last reading',
  },
  {
    file: 'src/domain/glucose/day-numbers.ts',
    from: 'if (average < lowest) lowest = average;',
    to: ['if (average <= lowest) lowest = average;'],
    reason: 'of two equal means either is the lowest',
  },
  {
    file: 'src/domain/glucose/day-numbers.ts',
    from: 'if (average === null || levels === null) return null;',
    to: [
      'if (false) return null;',
      'if (average === null && levels === null) return null;',
      'if (false || levels === null) return null;',
      'if (average === null || false) return null;',
    ],
    reason: 'a day that was observed enough has an average and levels',
  },
  {
    file: 'src/domain/glucose/day-numbers.ts',
    from: 'if (first === undefined) return [];',
    to: ['if (false) return [];'],
    reason: 'between undefined and NaN there is no day',
  },
  {
    file: 'src/domain/glucose/day-numbers.ts',
    from: 'return listLocalDays(first, (trace.at.at(-1) ?? first) + 1, frame.zone).flatMap(({ from, to }) => {',
    to: ['return listLocalDays(first, (trace.at.at(-1) ?? first) - 1, frame.zone).flatMap(({ from, to }) => {'],
    reason: 'a day of which only its first instant was read is not observed enough',
  },
  {
    file: 'src/domain/glucose/day-summary.ts',
    from: 'const at = value === undefined ? undefined : trace.at[trace.mgdl.indexOf(value)];',
    to: ['const at = false ? undefined : trace.at[trace.mgdl.indexOf(value)];'],
    reason: 'undefined is nowhere in the list, and at −1 there is nothing',
  },
  {
    file: 'src/domain/glucose/hourly.ts',
    from: 'if (tally === undefined) continue;',
    to: ['if (false) continue;'],
    reason: 'a minute of the day is in one of 24 hours',
  },
  {
    file: 'src/domain/glucose/level-run.ts',
    from: 'return (other) => (LEVELS.indexOf(other) - TARGET - distance) * Math.sign(distance);',
    to: ['return (other) => (LEVELS.indexOf(other) - TARGET - distance) / Math.sign(distance);'],
    reason: 'a sign is 1 or −1: a product and a quotient are the same',
  },
  {
    file: 'src/domain/glucose/percentile.ts',
    from: 'for (; index < sorted.length; index += 1) {',
    to: ['for (; index <= sorted.length; index += 1) {'],
    reason: 'the weights add up to more than the position, so that the loop ends before',
  },
  {
    file: 'src/domain/glucose/pooled-bins.ts',
    from: 'const order = tenths === null ? orderByComparing(values) : orderByCounting(tenths);',
    to: ['const order = true ? orderByComparing(values) : orderByCounting(tenths);'],
    reason: 'the short way for tenths; comparing gives the same order',
  },
  {
    file: 'src/domain/glucose/pooled-bins.ts',
    from: 'const value = values[index] ?? Number.NaN;',
    to: ['const value = values[index] && Number.NaN;'],
    reason: 'what is no number is put in order by comparing, which gives the same',
  },
  {
    file: 'src/domain/glucose/pooled-bins.ts',
    from: 'const whole = Math.round(value * 10);',
    to: ['const whole = Math.round(value / 10);'],
    reason: 'what is no tenth is put in order by comparing, which gives the same',
  },
  {
    file: 'src/domain/glucose/pooled-bins.ts',
    from: 'for (let index = 0; index < values.length; index += 1) {',
    to: [
      'for (let index = 0; index <= values.length; index += 1) {',
      'for (let index = 0; index < values.length; index -= 1) {',
    ],
    reason: 'what is no number is put in order by comparing, which gives the same',
  },
  {
    file: 'src/domain/glucose/pooled-bins.ts',
    from: 'if (pooledWeights !== null) pooledWeights[slot] = weights?.[index] ?? 0;',
    to: ['if (pooledWeights !== null) pooledWeights[slot] = weights[index] ?? 0;'],
    reason: 'pooled weights are there where weights are',
  },
  {
    file: 'src/domain/glucose/pooled-bins.ts',
    from: 'if (tenths !== null && weights === null) return { values: dealTenths(tenths, bins, starts), weights, starts };',
    to: ['if (false) return { values: dealTenths(tenths, bins, starts), weights, starts };'],
    reason: 'the short way for tenths; the other way gives the same',
  },
  {
    file: 'src/domain/glucose/pooled-bins.ts',
    from: 'if (whole / 10 !== value || whole < 0 || whole > MAX_TENTHS) return null;',
    to: [
      'if (true) return null;',
      'if (whole * 10 !== value || whole < 0 || whole > MAX_TENTHS) return null;',
      'if (whole / 10 !== value || whole <= 0 || whole > MAX_TENTHS) return null;',
      'if (whole / 10 !== value || whole < 0 || whole >= MAX_TENTHS) return null;',
    ],
    reason: 'what is not counted is put in order by comparing, which gives the same',
  },
  {
    file: 'src/domain/glucose/smoothed-agp.ts',
    from: 'const smooth = (curve: Curve): MgDl | null => smoothedValue(bin[curve], previous?.[curve], next?.[curve]);',
    to: [
      'const smooth = (curve: Curve): MgDl | null => smoothedValue(bin[curve], previous[curve], next?.[curve]);',
      'const smooth = (curve: Curve): MgDl | null => smoothedValue(bin[curve], previous?.[curve], next[curve]);',
    ],
    reason: 'each bin has a neighbour, at midnight as well',
  },
  {
    file: 'src/domain/glucose/student-t.ts',
    from: 'for (let step = 0; step < BISECTIONS; step += 1) {',
    to: ['for (let step = 0; step <= BISECTIONS; step += 1) {'],
    reason: 'after 100 halvings one more changes no digit',
  },
  {
    file: 'src/domain/glucose/student-t.ts',
    from: 'if (below < 0.975) low = middle;',
    to: ['if (below <= 0.975) low = middle;'],
    reason: 'no halving meets 97.5 % to the last digit',
  },
  {
    file: 'src/domain/glucose/student-t.ts',
    from: 'return Math.abs(value) > TINY ? value : TINY;',
    to: ['return true ? value : TINY;', 'return Math.abs(value) >= TINY ? value : TINY;'],
    reason: 'no denominator of these fractions is 0',
  },
  {
    file: 'src/domain/glucose/trend.ts',
    from: 'const last = trace.at.at(-1) ?? 0;',
    to: ['const last = trace.at.at(-1) && 0;', 'const last = trace.at.at(+1) ?? 0;'],
    reason: 'the slope is the same from wherever time is counted',
  },
  {
    file: 'src/domain/glucose/trend.ts',
    from: 'const meanValue = trace.mgdl.reduce((sum, value) => sum + value, 0) / count;',
    to: [
      'const meanValue = trace.mgdl.reduce((sum, value) => sum + value, 0) * count;',
      'const meanValue = trace.mgdl.reduce((sum, value) => sum - value, 0) / count;',
    ],
    reason: 'the distances add up to 0, so that any number may be taken off the values',
  },
  {
    file: 'src/domain/glucose/trend.ts',
    from: "if (steepness <= SLIGHT_UP_TO) return rate > 0 ? 'slightUp' : 'slightDown';",
    to: ["if (steepness <= SLIGHT_UP_TO) return rate >= 0 ? 'slightUp' : 'slightDown';"],
    reason: 'a rate of 0 is flat and was answered above',
  },
  {
    file: 'src/domain/glucose/trend.ts',
    from: "if (steepness <= STEEP_UP_TO) return rate > 0 ? 'up' : 'down';",
    to: ["if (steepness <= STEEP_UP_TO) return rate >= 0 ? 'up' : 'down';"],
    reason: 'a rate of 0 is flat and was answered above',
  },
  {
    file: 'src/domain/glucose/trend.ts',
    from: 'products += distance * ((trace.mgdl[index] ?? 0) - meanValue);',
    to: ['products += distance * ((trace.mgdl[index] ?? 0) + meanValue);'],
    reason: 'the distances add up to 0, so that any number may be taken off the values',
  },
  {
    file: 'src/domain/glucose/trend.ts',
    from: "return rate > 0 ? 'doubleUp' : 'doubleDown';",
    to: ["return rate >= 0 ? 'doubleUp' : 'doubleDown';"],
    reason: 'a rate of 0 is flat and was answered above',
  },
  {
    file: 'src/domain/glucose/welch.ts',
    from: "return difference > 0 ? 'up' : 'down';",
    to: ["return difference >= 0 ? 'up' : 'down';"],
    reason: 'a difference of 0 is no clear change and was answered above',
  },
];
