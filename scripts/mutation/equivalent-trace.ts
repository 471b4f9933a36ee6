import type { EquivalentGroup } from './equivalent-group.ts';

export const TRACE_EQUIVALENTS: readonly EquivalentGroup[] = [
  {
    file: 'src/domain/trace/grid.ts',
    from: 'if (dt > 20) return 20;',
    to: ['if (dt >= 20) return 20;'],
    reason: '20 divides the day and was answered above',
  },
  {
    file: 'src/domain/trace/grid.ts',
    from: 'if (low === high) return Math.floor((low + 1) / 2);',
    to: ['if (false) return Math.floor((low + 1) / 2);'],
    reason: 'the short way where the middle ones share a half minute; their mean rounds to the same minute',
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
    from: 'if (intervals.length > 0) intervals[index] = seconds / 60;',
    to: ['if (true) intervals[index] = seconds / 60;', 'if (intervals.length >= 0) intervals[index] = seconds / 60;'],
    reason: 'a typed array has no element behind its last: what is written there is lost',
  },
  {
    file: 'src/domain/trace/packing.ts',
    from: 'intervals: new Float64Array(shared === null ? total : 0),',
    to: ['intervals: new Float64Array(true ? total : 0),'],
    reason: 'room that is not used: one interval serves all',
  },
  {
    file: 'src/domain/trace/scan-weights.ts',
    from: 'const kept = marks?.filter(counts) ?? null;',
    to: ['const kept = marks.filter(counts) ?? null;'],
    reason: 'where a reading weighs nothing it is a scan, and there are marks',
  },
  {
    file: 'src/domain/trace/scan-weights.ts',
    from: 'for (let index = 0; index < marks.length; index += 1) {',
    to: ['for (let index = 0; index <= marks.length; index += 1) {'],
    reason: 'one more round, in which there is no scan',
  },
  {
    file: 'src/domain/trace/scan-weights.ts',
    from: 'if (next <= index) next = index + 1;',
    to: ['if (true) next = index + 1;', 'if (next < index) next = index + 1;'],
    reason: 'looking from an earlier place on finds the same reading',
  },
  {
    file: 'src/domain/trace/scan-weights.ts',
    from: 'marks: kept?.some((mark) => mark !== 0) === true ? kept : null,',
    to: ['marks: kept.some((mark) => mark !== 0) === true ? kept : null,'],
    reason: 'where a reading weighs nothing it is a scan, and there are marks',
  },
  {
    file: 'src/domain/trace/scan-weights.ts',
    from: 'while (next < marks.length && isScan(next)) next += 1;',
    to: ['while (true && isScan(next)) next += 1;', 'while (next <= marks.length && isScan(next)) next += 1;'],
    reason: 'behind the last reading there is no scan',
  },
  {
    file: 'src/domain/trace/thin.ts',
    from: 'for (let index = 0; index < indexes.length; index += 1) found[index] = values[indexes[index] ?? 0] ?? 0;',
    to: ['for (let index = 0; index <= indexes.length; index += 1) found[index] = values[indexes[index] ?? 0] ?? 0;'],
    reason: 'a typed array has no element behind its last: what is written there is lost',
  },
];
