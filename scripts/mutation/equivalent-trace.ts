import type { EquivalentGroup } from './equivalent.ts';

export const TRACE_EQUIVALENTS: readonly EquivalentGroup[] = [
  {
    file: 'src/domain/trace/grid.ts',
    from: 'if (dt > 20) return 20;',
    to: ['if (dt >= 20) return 20;'],
    reason: '20 divides the day and was answered above',
  },
  {
    file: 'src/domain/trace/merge.ts',
    from: 'const apart = (earlier.at.at(-1) ?? 0) < (later.at[0] ?? 0);',
    to: ['const apart = false;', 'const apart = (earlier.at.at(-1) ?? 0) < (later.at[0] && 0);'],
    reason: 'the short way for traces that follow each other; the long way gives the same',
  },
  {
    file: 'src/domain/trace/merge.ts',
    from: 'const isPlain = marks === null && other.marks === null && intervalMinutes === other.intervalMinutes;',
    to: ['const isPlain = false;'],
    reason: 'the short way for plain traces; the long way gives the same',
  },
  {
    file: 'src/domain/trace/merge.ts',
    from: 'const room = mergedRoom(earlier.at.length + later.at.length, interval !== null);',
    to: ['const room = mergedRoom(earlier.at.length + later.at.length, false);'],
    reason: 'room that is not used',
  },
  {
    file: 'src/domain/trace/merge.ts',
    from: 'for (let first = 0, second = 0; first < earlier.at.length || second < later.at.length;) {',
    to: ['for (let first = 0, second = 0; first <= earlier.at.length || second < later.at.length;) {'],
    reason: 'one more round, in which nothing is left to copy',
  },
  {
    file: 'src/domain/trace/merge.ts',
    from: 'if (first.marks === null && second.marks === null) return null;',
    to: ['if (false) return null;'],
    reason: 'marks that are all 0 are dropped later',
  },
  {
    file: 'src/domain/trace/merge.ts',
    from: 'if (intervalMinutes.length === 0) return end;',
    to: ['if (false) return end;'],
    reason: 'without room for intervals there is one interval and no marks, and nothing is written',
  },
  {
    file: 'src/domain/trace/merge.ts',
    from: "if (typeof intervalMinutes === 'number' && intervalMinutes === second.intervalMinutes) return intervalMinutes;",
    to: ['if (true && intervalMinutes === second.intervalMinutes) return intervalMinutes;'],
    reason: 'two traces share no list of intervals',
  },
  {
    file: 'src/domain/trace/merge.ts',
    from: "return isPlain && typeof intervalMinutes === 'number' ? intervalMinutes : null;",
    to: [
      'return false ? intervalMinutes : null;',
      'return isPlain && true ? intervalMinutes : null;',
      "return isPlain && typeof intervalMinutes !== 'number' ? intervalMinutes : null;",
      'return isPlain && typeof intervalMinutes === "" ? intervalMinutes : null;',
    ],
    reason: 'the short way for plain traces; the long way gives the same, and two traces share no list of intervals',
  },
  {
    file: 'src/domain/trace/packing.ts',
    from: 'cursor.bytes[cursor.at] = (rest % 128) + 128;',
    to: ['cursor.bytes[cursor.at] = rest % 128 - 128;'],
    reason: 'a byte keeps the rest of a division by 256',
  },
  {
    file: 'src/domain/trace/packing.ts',
    from: 'if (byte < 128) return (byte & 1) === 0 ? byte >> 1 : -(byte + 1) >> 1;',
    to: ['if (false) return (byte & 1) === 0 ? byte >> 1 : -(byte + 1) >> 1;'],
    reason: 'the short way for small numbers; the long way reads the same',
  },
  {
    file: 'src/domain/trace/packing.ts',
    from: 'if (intervals.length > 0) intervals[index] = seconds / 60;',
    to: ['if (true) intervals[index] = seconds / 60;', 'if (intervals.length >= 0) intervals[index] = seconds / 60;'],
    reason: 'a typed array has no element behind its last: what is written there is lost',
  },
  {
    file: 'src/domain/trace/packing.ts',
    from: 'if (target.marks !== null && hasMarks(pack)) readMarks(cursor, target.marks.subarray(start, end));',
    to: ['if (true && hasMarks(pack)) readMarks(cursor, target.marks.subarray(start, end));'],
    reason: 'marks have a place as soon as one pack has marks',
  },
  {
    file: 'src/domain/trace/packing.ts',
    from: 'intervals: new Float64Array(shared === null ? total : 0),',
    to: ['intervals: new Float64Array(true ? total : 0),'],
    reason: 'room that is not used: one interval serves all',
  },
  {
    file: 'src/domain/trace/thin.ts',
    from: 'const [earlier, later] = lowest < highest ? [lowest, highest] : [highest, lowest];',
    to: ['const [earlier, later] = lowest <= highest ? [lowest, highest] : [highest, lowest];'],
    reason: 'the lowest and the highest are the same reading, whichever comes first',
  },
  {
    file: 'src/domain/trace/thin.ts',
    from: 'for (let index = 0; index < indexes.length; index += 1) found[index] = values[indexes[index] ?? 0] ?? 0;',
    to: ['for (let index = 0; index <= indexes.length; index += 1) found[index] = values[indexes[index] ?? 0] ?? 0;'],
    reason: 'a typed array has no element behind its last: what is written there is lost',
  },
  {
    file: 'src/domain/trace/trace.ts',
    from: 'trace.weightMinutes === trace.intervalMinutes ? intervalMinutes : findCommon(trace.weightMinutes);',
    to: ['false ? intervalMinutes : findCommon(trace.weightMinutes);'],
    reason: 'the short way for one list; going through it gives the same',
  },
];
