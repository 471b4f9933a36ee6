import type { EquivalentGroup } from './equivalent-group.ts';

export const GLUCOSE_EQUIVALENTS: readonly EquivalentGroup[] = [
  {
    file: 'src/domain/glucose/agp.ts',
    from: "const ranked = typeof weightMinutes === 'number' ? rankedBins(readings, quarter) : null;",
    to: [
      'const ranked = false ? rankedBins(readings, quarter) : null;',
      'const ranked = typeof weightMinutes === "" ? rankedBins(readings, quarter) : null;',
    ],
    reason: 'the short way for readings of equal weight; sorting them gives the same',
  },
  {
    file: 'src/domain/glucose/agp.ts',
    from: 'function rankedBins(readings: Float64Array, quarter: Uint8Array): AgpBin[] | null {',
    to: ['function rankedBins(readings: Float64Array, quarter: Uint8Array): AgpBin[] | null {}'],
    reason: 'the short way for readings of equal weight; sorting them gives the same',
  },
  {
    file: 'src/domain/glucose/ranked-bins.ts',
    from: 'classes[value >>> CLASS_BITS] = (classes[value >>> CLASS_BITS] ?? 0) + 1;',
    to: ['classes[value >>> CLASS_BITS] = (classes[value >>> CLASS_BITS] ?? 0) - 1;'],
    reason: 'the search stops at a lower class and goes on from there value by value',
  },
  {
    file: 'src/domain/glucose/ranked-bins.ts',
    from: 'while (seen <= rank) {',
    to: ['while (false) {', 'while (seen < rank) {'],
    reason: 'the search stops at a lower class and goes on from there value by value',
  },
  {
    file: 'src/domain/glucose/whole-tenths.ts',
    from: 'return whole / 10 === value && whole >= 0 && whole <= MAX_TENTHS ? whole : -1;',
    to: ['return whole / 10 === value && true && whole <= MAX_TENTHS ? whole : -1;'],
    reason: 'a negative value is cut towards zero, so that it differs from its whole tenths',
  },
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
    file: 'src/domain/glucose/level-run.ts',
    from: 'return (other) => (LEVELS.indexOf(other) - TARGET - distance) * Math.sign(distance);',
    to: ['return (other) => (LEVELS.indexOf(other) - TARGET - distance) / Math.sign(distance);'],
    reason: 'a sign is 1 or −1: a product and a quotient are the same',
  },
  {
    file: 'src/domain/glucose/mean.ts',
    from: 'for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;',
    to: ['for (let index = 0; index <= values.length; index += 1) sum += values[index] ?? 0;'],
    reason: 'one more round, which adds 0',
  },
  {
    file: 'src/domain/glucose/mean.ts',
    from: 'for (let index = 0; index < values.length; index += 1) {',
    to: ['for (let index = 0; index <= values.length; index += 1) {'],
    reason: 'one more round, which adds 0',
  },
  {
    file: 'src/domain/glucose/metrics.ts',
    from: 'const own = dtMinutes === null || dtMinutes === MAGE_GRID_MINUTES ? fine : toGrid(trace, zone, dtMinutes);',
    to: ['const own = dtMinutes === null || false ? fine : toGrid(trace, zone, dtMinutes);'],
    reason: 'the grid that is there, computed once more',
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
    file: 'src/domain/glucose/sensor-active.ts',
    from: "if (typeof trace.weightMinutes === 'number') return (end - start) * trace.weightMinutes;",
    to: [
      'if (false) return (end - start) * trace.weightMinutes;',
      'if (typeof trace.weightMinutes === "") return (end - start) * trace.weightMinutes;',
    ],
    reason: 'the short way for one weight; adding it up gives the same',
  },
  {
    file: 'src/domain/glucose/sensor-limits.ts',
    from: 'const mark = marks?.[index] ?? 0;',
    to: ['const mark = marks[index] ?? 0;'],
    reason: 'the loop runs over the marks alone',
  },
  {
    file: 'src/domain/glucose/sensor-limits.ts',
    from: 'for (let index = 0; index < (marks?.length ?? 0); index += 1) {',
    to: ['for (let index = 0; index <= (marks?.length ?? 0); index += 1) {'],
    reason: 'one more round, in which there is no mark',
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
    file: 'src/domain/glucose/standard-deviation.ts',
    from: 'for (let index = 0; index < values.length; index += 1) {',
    to: ['for (let index = 0; index <= values.length; index += 1) {'],
    reason: 'one more round, which adds nothing',
  },
  {
    file: 'src/domain/glucose/standard-deviation.ts',
    from: 'if (average === null || count < 2) return null;',
    to: ['if (false || count < 2) return null;'],
    reason: 'without an average there are fewer than two readings',
  },
];
